import { computed } from 'nanostores'
import type { Runtime, WalletEvents } from '../../runtime.ts'
import { goAfterDisconnect } from '../modal/goAfterDisconnect.ts'
import { showUnsupported } from '../network/showUnsupported.ts'
import { tellNetwork } from '../network/tellNetwork.ts'
import { chosenFirst } from './chosenFirst.ts'
import { forget } from './forget.ts'
import { rememberNetwork } from './rememberConnection.ts'

/** Keeps the stores in sync with the wallets, and with the active account. @returns A function that stops. */
export function watchWallets(runtime: Runtime): () => void {
  const { walletEvents, stores } = runtime
  const { connection, network, send } = stores
  // A transfer belongs to one account of one wallet, on one network.
  const $owner = computed([network.$state, connection.$states], ({ namespace, active }) => {
    const used = connection.connected(namespace)
    return `${active[namespace]} ${used?.connectorId} ${used?.accounts[0]?.address}`
  })
  const ends = [
    $owner.listen(() => send.clear()),
    walletEvents.on('accounts', (event) => followAccounts(runtime, event)),
    walletEvents.on('network', (event) => followNetwork(runtime, event)),
    walletEvents.on('disconnect', (event) => endConnection(runtime, event)),
  ]
  return () => ends.forEach((end) => void end())
}

/** The wallet ended it. Does nothing if it is not connected here: the user left it before. */
function endConnection(runtime: Runtime, { namespace, connectorId }: WalletEvents['disconnect']): void {
  const { connection, network } = runtime.stores
  if (!connection.connected(namespace, connectorId)) return
  const isUsed = isInUse(runtime, { namespace, connectorId })
  const { namespace: shown } = network.$state.get()
  forget(runtime, { namespace, connectorId, reason: 'wallet', keepsAsking: true })
  if (isUsed) goAfterDisconnect(runtime, { namespace, shown, connectorId })
}

const isInUse = ({ stores }: Runtime, { namespace, connectorId }: WalletEvents['disconnect']): boolean =>
  stores.connection.connected(namespace)?.connectorId === connectorId

function followAccounts(runtime: Runtime, event: WalletEvents['accounts']): void {
  const { stores, outcomes } = runtime
  const { namespace, connectorId } = event
  const before = stores.connection.connected(namespace, connectorId)?.accounts[0]
  const accounts = chosenFirst(runtime, namespace, event.accounts)
  const to = accounts[0]?.address
  if (!to) return void endConnection(runtime, event)
  stores.connection.update(namespace, { accounts }, connectorId)
  if (!before || before.address === to || !isInUse(runtime, event)) return
  outcomes.emit('account-change', { namespace, from: before.address, to })
}

function followNetwork(runtime: Runtime, event: WalletEvents['network']): void {
  const { stores } = runtime
  const { namespace, connectorId, caipNetworkId } = event
  if (!isInUse(runtime, event)) {
    stores.connection.update(namespace, { caipNetworkId }, connectorId)
    return void showUnsupported(runtime)
  }
  const from = stores.connection.connected(namespace)?.caipNetworkId
  // The action that requested the switch reports it.
  const { switching } = stores.network.$state.get()
  const isAskedFor =
    switching?.connectorId === connectorId && switching.target.caipNetworkId === caipNetworkId
  if (!from || from === caipNetworkId || isAskedFor) return
  stores.network.setWalletNetwork(caipNetworkId)
  stores.connection.update(namespace, { caipNetworkId })
  rememberNetwork(runtime)
  tellNetwork(runtime, namespace, from)
  showUnsupported(runtime)
}
