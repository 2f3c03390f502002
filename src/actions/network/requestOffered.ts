import { chainNamespaces } from '../../schemas/caip.ts'
import { moveToOffered, preferredNetwork } from './moveToOffered.ts'
import { requestNetwork } from './requestNetwork.ts'

/**
 * Where the host offers the network in use no longer, moves the app to one that it offers, and asks each connected
 * wallet to do so.
 */
export async function requestOffered(
  runtime: Parameters<typeof requestNetwork>[0] & Parameters<typeof moveToOffered>[0],
): Promise<void> {
  const { stores } = runtime
  moveToOffered(runtime)
  for (const namespace of chainNamespaces) {
    const state = stores.connection.get(namespace)
    if (state.status !== 'connected' || stores.network.find(state.caipNetworkId)) continue
    const { networks } = stores.network.$state.get()
    const target =
      preferredNetwork(runtime, namespace) ??
      networks.find(({ chainNamespace }) => chainNamespace === namespace)
    if (target) await requestNetwork(runtime, target)
  }
}
