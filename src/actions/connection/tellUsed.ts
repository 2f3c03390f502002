import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId, ChainNamespace } from '../../schemas/caip.ts'
import type { Connected } from '../../stores/connection.ts'
import { getAccount } from './getAccount.ts'
import { rememberNetwork } from './rememberConnection.ts'

/**
 * Sets the network to that of the active wallet of a namespace, and notifies the page of both.
 * @param before - The wallet that was active. Without one, the page receives `connect`.
 */
export function tellUsed(
  { stores, storage, outcomes, connectors }: Runtime,
  { namespace, before }: { namespace: ChainNamespace; before: Connected | undefined },
): void {
  const { network, connection, send } = stores
  const now = connection.connected(namespace)
  if (!now) return
  const { caipNetworkId: to, wallet, connectorId } = now
  const approved = connectors.get(namespace, connectorId)?.approved?.()
  network.setApproved(namespace, approved as CaipNetworkId[] | undefined)
  const isShown = network.$state.get().namespace === namespace
  const from = network.$activeId.get()
  network.setWalletNetwork(to)
  if (isShown) {
    send.clear()
    rememberNetwork({ stores, storage })
  }
  if (!before) {
    const account = getAccount({ stores }, namespace)
    if (account) outcomes.emit('connect', { ...account, restored: true })
    return
  }
  const address = ({ accounts }: Connected) => accounts[0]?.address ?? ''
  outcomes.emit('account-change', { namespace, from: address(before), to: address(now), wallet })
  if (!isShown || from === to) return
  outcomes.emit('network-change', { namespace, from, to, supported: network.find(to) !== undefined })
}
