import { chainNamespaces } from '../../schemas/caip.ts'
import { moveToOffered, preferredNetwork } from './moveToOffered.ts'
import { requestNetwork } from './requestNetwork.ts'

/**
 * Where the host offers the network in use no longer, moves the app to one that it offers, and asks each connected
 * wallet to do so. Tells the page of one that stays on a network that is not offered.
 */
export async function requestOffered(
  runtime: Parameters<typeof requestNetwork>[0] & Parameters<typeof moveToOffered>[0],
): Promise<void> {
  const { stores, outcomes, $options } = runtime
  moveToOffered(runtime)
  for (const namespace of chainNamespaces) {
    const state = stores.connection.get(namespace)
    if (state.status !== 'connected' || stores.network.find(state.caipNetworkId)) continue
    const { networks } = $options.get()
    const target =
      preferredNetwork(runtime, namespace) ??
      networks.find(({ chainNamespace }) => chainNamespace === namespace)
    if (!target) continue
    await requestNetwork(runtime, target)
    const now = stores.connection.get(namespace)
    if (now.status !== 'connected' || stores.network.find(now.caipNetworkId)) continue
    const { caipNetworkId: from } = state
    outcomes.emit('network-change', { namespace, from, to: now.caipNetworkId, supported: false })
  }
}
