import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId, ChainNamespace } from '../../schemas/caip.ts'
import type { Connected } from '../../stores/connection.ts'
import { tellNetwork } from '../network/tellNetwork.ts'
import { getAccount } from './getAccount.ts'
import { rememberNetwork } from './rememberConnection.ts'

/**
 * Sets the network to that of the active wallet of a namespace, and notifies the page of both.
 * @param before - The wallet that was active. Without one, the page receives `connect`.
 */
export function tellUsed(
  runtime: Runtime,
  { namespace, before }: { namespace: ChainNamespace; before: Connected | undefined },
): void {
  const { stores, outcomes, connectors } = runtime
  const { network, connection } = stores
  const now = connection.connected(namespace)
  if (!now) return
  const { caipNetworkId, wallet, connectorId } = now
  const approved = connectors.get(namespace, connectorId)?.approved?.()
  network.setApproved(namespace, approved as CaipNetworkId[] | undefined)
  const isShown = network.$state.get().namespace === namespace
  const from = network.$activeId.get()
  network.setWalletNetwork(caipNetworkId)
  if (isShown) rememberNetwork(runtime)
  if (!before) {
    const account = getAccount({ stores }, namespace)
    if (account) outcomes.emit('connect', { ...account, restored: true })
    return
  }
  const address = ({ accounts }: Connected) => accounts[0]?.address ?? ''
  outcomes.emit('account-change', { namespace, from: address(before), to: address(now), wallet })
  if (isShown) tellNetwork(runtime, namespace, from)
}
