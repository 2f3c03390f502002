import assert from 'node:assert/strict'
import { afterEach, describe, it, vi } from 'vitest'
import { watchApproval } from '../../../src/actions/embedded/watchApproval.ts'
import { limits } from '../../../src/config/limits.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { createToastStore } from '../../../src/stores/toast.ts'

describe('a method that the embedded wallet does not allow', () => {
  afterEach(() => vi.useRealTimers())

  // conforms: 6.2.7, 9.1.8
  it('shows a message after 300 ms', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const toast = createToastStore({ toastReopenDelay: 150, toastCount: 3 })
    const runtime = { stores: { toast }, limits }
    watchApproval(runtime as unknown as Runtime, { refused: 'eth_sign' })
    vi.advanceTimersByTime(299)
    assert.deepEqual(toast.$toasts.get(), [])
    vi.advanceTimersByTime(1)
    assert.deepEqual(
      toast.$toasts.get().map(({ message }) => message),
      ['actionNotAllowed'],
    )
  })
})
