import { chainNamespaces } from '../../schemas/caip.ts'
import { preferredNetwork } from './moveToOffered.ts'
import { requestNetwork } from './requestNetwork.ts'

/** Asks each connected wallet whose network the host offers no longer to move to one that it offers. */
export async function requestOffered(
  runtime: Parameters<typeof requestNetwork>[0] & Parameters<typeof preferredNetwork>[0],
): Promise<void> {
  const { stores } = runtime
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
