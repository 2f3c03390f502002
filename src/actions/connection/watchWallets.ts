import type { Runtime, WalletEvents } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { goAfterDisconnect } from '../modal/goAfterDisconnect.ts'
import { showUnsupported } from '../network/showUnsupported.ts'
import { chosenFirst } from './chosenFirst.ts'
import { forget } from './forget.ts'
import { rememberNetwork } from './rememberConnection.ts'

type Slice = Pick<Runtime, 'stores' | 'storage' | 'outcomes' | 'walletEvents' | '$options' | 'environment'>

/** Keeps the stores at what the wallets say, for as long as the page lives. @returns The function that ends it. */
export function watchWallets(runtime: Slice): () => void {
  const { walletEvents } = runtime
  const ends = [
    walletEvents.on('accounts', (event) => followAccounts(runtime, event)),
    walletEvents.on('network', (event) => followNetwork(runtime, event)),
    walletEvents.on('disconnect', ({ namespace }) => letGo(runtime, namespace)),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** The wallet has ended it. Where nothing is connected it is one that was left before: nothing is undone. */
function letGo(runtime: Slice, namespace: ChainNamespace): void {
  const { connection, network } = runtime.stores
  if (!connection.connected(namespace)) return
  const { namespace: shown } = network.$state.get()
  forget(runtime, { namespace, reason: 'wallet' })
  // The user is connecting another wallet: stay in that view.
  if (connection.get(namespace).status === 'disconnected') goAfterDisconnect(runtime, { namespace, shown })
}

const isShown = ({ stores }: Pick<Runtime, 'stores'>, namespace: ChainNamespace): boolean =>
  stores.network.$state.get().namespace === namespace

function followAccounts(runtime: Slice, { namespace, accounts: shared }: WalletEvents['accounts']): void {
  const { stores, outcomes } = runtime
  const accounts = chosenFirst(runtime, namespace, shared)
  const before = stores.connection.connected(namespace)?.accounts[0]
  const to = accounts[0]?.address
  if (!to) {
    letGo(runtime, namespace)
    return
  }
  stores.connection.update(namespace, { accounts })
  if (!before || before.address === to) return
  if (isShown(runtime, namespace)) stores.send.clear()
  outcomes.emit('account-change', { namespace, from: before.address, to })
}

function followNetwork(runtime: Slice, { namespace, caipNetworkId }: WalletEvents['network']): void {
  const { stores, outcomes } = runtime
  const from = stores.connection.connected(namespace)?.caipNetworkId
  // The action that requested the switch reports it.
  const isAskedFor = stores.network.$state.get().switching?.target.caipNetworkId === caipNetworkId
  if (!from || from === caipNetworkId || isAskedFor) return
  stores.network.place(caipNetworkId)
  stores.connection.update(namespace, { caipNetworkId })
  if (isShown(runtime, namespace)) stores.send.clear()
  rememberNetwork(runtime)
  const supported = stores.network.find(caipNetworkId) !== undefined
  outcomes.emit('network-change', { namespace, from, to: caipNetworkId, supported })
  showUnsupported(runtime)
}
