import { inTime } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import { showUnsupported } from './showUnsupported.ts'

/**
 * Asks a connected wallet to switch to the network that the page wants, and reports it once it has.
 *
 * Never rejects. If the wallet declines or does not respond in time, the network stays. A later switch still counts.
 */
export async function requestNetwork(runtime: Runtime, target: Network): Promise<void> {
  const { stores, walletEvents, loadedAdapter, limits, signal } = runtime
  const { chainNamespace: namespace, caipNetworkId } = target
  const connectorId = stores.connection.connected(namespace)?.connectorId
  const adapter = loadedAdapter(namespace)
  if (!connectorId || !adapter) return
  const attempt = stores.network.beginSwitch(target, connectorId)
  const moved = adapter.switchNetwork(target).then(() => true)
  const isThere = await inTime(moved, { timeoutMs: limits.patience, signal })
  attempt.abort()
  if (isThere) walletEvents.emit('network', { namespace, connectorId, caipNetworkId })
  else showUnsupported(runtime)
}
