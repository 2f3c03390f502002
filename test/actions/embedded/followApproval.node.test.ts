import assert from 'node:assert/strict'
import { afterEach, describe, it, mock } from 'node:test'
import { followApproval } from '../../../src/actions/embedded/followApproval.ts'
import { limits } from '../../../src/config/limits.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { createToastStore } from '../../../src/stores/toast.ts'

describe('a method that the embedded wallet does not allow', () => {
  afterEach(() => mock.timers.reset())

  it('is told of after 300 ms', (test) => {
    test.mock.method(console, 'warn', () => undefined)
    mock.timers.enable({ apis: ['setTimeout'] })
    const toast = createToastStore({ reopenDelay: 150, life: 2_500, count: 3 })
    const runtime = { stores: { toast }, limits }
    followApproval(runtime as unknown as Runtime, { refused: 'eth_sign' })
    mock.timers.tick(299)
    assert.deepEqual(toast.$toasts.get(), [])
    mock.timers.tick(1)
    assert.deepEqual(
      toast.$toasts.get().map(({ message }) => message),
      ['actionNotAllowed'],
    )
  })
})
