import { expect } from 'chai'
import { seeToast } from '../../src/actions/modal/notices.ts'
import type { Limits } from '../../src/config/limits.ts'
import type { Stores } from '../../src/stores/createStores.ts'
import { createToastStore } from '../../src/stores/toast.ts'

const times = { toastReopenDelay: 15, toastCount: 3 }
const limits = { toastLife: 60 } as Limits
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const error = (message: string) => ({ error: { code: 'W3M_UNKNOWN' as const, message } })

const see = (toast: Stores['toast'], id: number) => seeToast({ stores: { toast } as Stores, limits }, id)

describe('toasts', () => {
  // conforms: 2.8.1, 2.8.6, 2.8.7, 9.1.7
  it('closes the current toast and shows the new one after the delay', async () => {
    const store = createToastStore(times)
    see(store, store.show({ message: 'linkCopied', variant: 'success' }))
    store.show({ message: 'addressCopied', variant: 'success' })
    expect(store.$toasts.get()).to.deep.equal([])
    await wait(30)
    expect(store.$toasts.get().map(({ message }) => message)).to.deep.equal(['addressCopied'])
  })

  // conforms: 2.8.2, 2.8.4
  it('closes a success automatically and keeps a loading toast until dismissed', async () => {
    const store = createToastStore(times)
    see(store, store.show({ message: 'linkCopied', variant: 'success' }))
    await wait(90)
    expect(store.$toasts.get()).to.deep.equal([])
    const id = store.show({ message: 'transactionStarted', variant: 'loading' })
    await wait(90)
    expect(store.$toasts.get()).to.have.length(1)
    store.dismiss(id)
    expect(store.$toasts.get()).to.deep.equal([])
  })

  // conforms: 2.8.5
  it('keeps a toast that the user could not read yet, also when another arrives', async () => {
    const store = createToastStore(times)
    store.show({ message: 'linkCopied', variant: 'success' })
    await wait(90)
    store.show({ message: 'addressCopied', variant: 'success' })
    expect(store.$toasts.get().map(({ message }) => message)).to.deep.equal(['linkCopied', 'addressCopied'])
  })

  it('does not show a toast that was dismissed before its turn', async () => {
    const store = createToastStore(times)
    see(store, store.show({ message: 'linkCopied', variant: 'success' }))
    store.dismiss(store.show({ message: 'addressCopied', variant: 'success' }))
    await wait(30)
    expect(store.$toasts.get()).to.deep.equal([])
  })

  // conforms: 2.8.2, 2.8.4, 2.8.5
  it('keeps errors until dismissed, at most the newest three', () => {
    const store = createToastStore(times)
    for (const code of ['A', 'B', 'C', 'D']) store.show({ message: error(code), variant: 'error' })
    expect(store.$toasts.get().map(({ message }) => message)).to.deep.equal(['B', 'C', 'D'].map(error))
  })
})
