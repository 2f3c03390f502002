import type { Runtime } from '../../runtime.ts'
import { chainNamespaces } from '../../schemas/caip.ts'
import { moveToOffered, preferredNetwork } from './moveToOffered.ts'
import { requestNetwork } from './requestNetwork.ts'

/**
 * If the page no longer offers the active network, moves the app to one it offers and asks each connected wallet to
 * switch. Reports a wallet that stays on a network that is not offered.
 */
export async function requestOffered(runtime: Runtime): Promise<void> {
  const { stores, outcomes, $options } = runtime
  moveToOffered(runtime)
  for (const namespace of chainNamespaces) {
    const from = stores.connection.connected(namespace)?.caipNetworkId
    if (!from || stores.network.find(from)) continue
    const { networks } = $options.get()
    const target =
      preferredNetwork(runtime, namespace) ??
      networks.find(({ chainNamespace }) => chainNamespace === namespace)
    if (!target) continue
    await requestNetwork(runtime, target)
    const to = stores.connection.connected(namespace)?.caipNetworkId
    if (!to || stores.network.find(to)) continue
    outcomes.emit('network-change', { namespace, from, to, supported: false })
  }
}
