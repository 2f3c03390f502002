import assert from 'node:assert/strict'
import { afterEach, describe, it, vi } from 'vitest'
import { watchApproval } from '../../../src/actions/embedded/watchApproval.ts'
import { limits } from '../../../src/config/limits.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { getApproval } from '../../../src/stores/approval.ts'
import { createModalStore } from '../../../src/stores/modal.ts'
import { createRouterStore } from '../../../src/stores/router.ts'
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

describe('a request while the element is gone', () => {
  it('is aborted, and leaves the modal that the user opens later alone', () => {
    const modal = createModalStore()
    const made = new Map()
    const later = (create: () => unknown) => made.get(create) ?? made.set(create, create()).get(create)
    const abort = vi.fn()
    const runtime = {
      stores: { modal, router: createRouterStore(), later },
      $options: { get: () => ({ enableEmbedded: false }) },
      connectors: { embedded: () => ({ loaded: () => ({ abort }) }) },
    } as unknown as Runtime
    const ask = (waiting: number) =>
      watchApproval(runtime, { requests: { waiting, position: waiting, total: waiting, asked: undefined } })

    const removeElement = modal.$wanted.listen(() => undefined)
    ask(1)
    removeElement()
    ask(2)
    assert.equal(abort.mock.calls.length, 1)
    ask(0)
    modal.opened()
    assert.equal(modal.$state.get().open, true)
    assert.equal(getApproval(runtime).$state.get().phase, 'hidden')
  })
})
