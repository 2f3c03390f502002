import type { Runtime } from '../../runtime.ts'
import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import type { ConnectionState } from '../../stores/connection.ts'
import { connect } from '../connection/connect.ts'

/**
 * Follows wallets that share several namespaces in one session: connects the other namespaces too, and keeps the
 * approved networks current.
 * @returns A function that stops.
 */
export function watchSession(runtime: Runtime): () => void {
  const { stores, walletEvents } = runtime
  const stops = [
    stores.connection.$states.subscribe((_, before) => {
      // Only for new namespaces: a wallet disconnects one namespace after the other.
      for (const namespace of chainNamespaces)
        if (before === undefined || isAnother(before[namespace], runtime.stores.connection.get(namespace)))
          connectOthers(runtime, namespace)
    }),
    walletEvents.on('shared', ({ namespace }) => {
      keepApproved(runtime, namespace)
      connectOthers(runtime, namespace)
    }),
  ]
  return () => stops.forEach((stop) => void stop())
}

const isAnother = (before: ConnectionState, now: ConnectionState): boolean =>
  now.status === 'connected' && (before.status !== 'connected' || before.connectorId !== now.connectorId)

/** If one fails, the others still connect. */
function connectOthers(runtime: Runtime, namespace: ChainNamespace): void {
  const { stores, connectors } = runtime
  const connected = stores.connection.connected(namespace)
  // The embedded wallet connects when the user switches there.
  if (!connected || connected.wallet.type === 'AUTH') return
  const { connectorId, restored } = connected
  for (const other of connectors.get(namespace, connectorId)?.together?.() ?? []) {
    const isOffered = connectors.get(other, connectorId) !== undefined
    if (!isOffered || stores.connection.get(other).status !== 'disconnected') continue
    const how = { silent: true, background: true, restored }
    connect(runtime, { connectorId, namespace: other, ...how }).catch(() => undefined)
  }
}

function keepApproved({ stores, connectors }: Runtime, namespace: ChainNamespace): void {
  const connected = stores.connection.connected(namespace)
  if (!connected) return
  const approved = connectors.get(namespace, connected.connectorId)?.approved?.()
  stores.network.setApproved(namespace, approved as CaipNetworkId[] | undefined)
}
