import { inTime } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import { rememberNetwork } from '../connection/rememberConnection.ts'
import { showUnsupported } from './showUnsupported.ts'
import { tellNetwork } from './tellNetwork.ts'

/**
 * Asks a connected wallet to switch to the network that the page wants, and reports it once it has.
 *
 * Never rejects. If the wallet declines or does not respond in time, the network stays. A later switch still counts.
 */
export async function requestNetwork(runtime: Runtime, target: Network): Promise<void> {
  const { stores, walletEvents, loadedAdapter, limits, signal } = runtime
  const { chainNamespace: namespace, caipNetworkId } = target
  const asked = stores.connection.connected(namespace)
  const adapter = loadedAdapter(namespace)
  if (!asked || !adapter) return
  const attempt = stores.network.beginSwitch(target, asked.connectorId)
  const moved = adapter.switchNetwork(target).then(() => true)
  const isThere = await inTime(moved, { timeoutMs: limits.patience, signal })
  // A newer switch, or another wallet, has priority.
  const isLatest = attempt.abort()
  const now = stores.connection.connected(namespace)
  if (isThere && isLatest && now?.connectorId === asked.connectorId) {
    stores.network.setWalletNetwork(caipNetworkId)
    stores.connection.update(namespace, { caipNetworkId })
    rememberNetwork(runtime)
    tellNetwork(runtime, namespace, now.caipNetworkId)
  } else if (isThere)
    walletEvents.emit('network', { namespace, connectorId: asked.connectorId, caipNetworkId })
  showUnsupported(runtime)
}
