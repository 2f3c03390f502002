import { getSwap } from '../../src/stores/swap.ts'
import { useRuntime, useStorage, useStore, useStores, useValue } from '../../src/views/context.tsx'

/** What a view can do with the state: read it. Each line below a comment must not compile. */
export function useState(): unknown {
  const runtime = useRuntime()
  const { account, network, send } = useStores()
  const swap = useStore(getSwap)
  const storage = useStorage()

  // @ts-expect-error only actions get a store that can be changed
  getSwap(runtime).update({ approved: true })
  // @ts-expect-error the runtime of a view has no stores
  runtime.stores.send.clear()
  // @ts-expect-error
  runtime.stores.later(() => 1)
  // @ts-expect-error only actions tell the page
  runtime.outcomes.emit('event', { event: 'MODAL_OPEN', timestamp: 0 })
  // @ts-expect-error only actions store
  runtime.storage.set('walletName', '')
  // @ts-expect-error
  storage.set('walletName', '')
  // @ts-expect-error
  storage.remove('walletName')
  // @ts-expect-error
  swap.update({ approved: true })
  // @ts-expect-error
  swap.clear()
  // @ts-expect-error
  swap.$state.set(swap.$state.get())
  // @ts-expect-error
  send.update({ amountText: '1' })
  // @ts-expect-error
  send.clear()
  // @ts-expect-error
  account.$state.set(account.$state.get())

  return [
    useValue(swap.$state).source,
    useValue(send.$state),
    network.find('eip155:1'),
    storage.get('walletName'),
  ]
}
