import { forget } from '../actions/connection/forget.ts'
import { storedConnectors } from '../actions/connection/rememberConnection.ts'
import { switchToStored } from '../actions/connection/restore.ts'
import { goAfterDisconnect } from '../actions/modal/goAfterDisconnect.ts'
import { takeOverRecords } from '../actions/transactions/watchTransaction.ts'
import type { Runtime } from '../runtime.ts'
import { chainNamespaces } from '../schemas/caip.ts'
import { restoreStored } from './restoreStored.ts'

/**
 * Applies what another tab or page of this site stored under `key` (`null`: any): activates its active wallet,
 * disconnects what it disconnected, restores new connections without a wallet prompt, and takes over transactions.
 */
export async function hearOtherTab(runtime: Runtime, key: string | null): Promise<void> {
  if (key === null || key === '@w3m/transactions') takeOverRecords(runtime)
  // Before the active wallet disconnects: another one than in the other tab might take its place.
  await switchToStored(runtime)
  disconnectGone(runtime)
  // The connecting tab writes this key last, so the others are complete.
  if (key === null || key.endsWith(':connected_connector_id')) void restoreStored(runtime)
}

function disconnectGone(runtime: Runtime): void {
  const { stores, loadedAdapter } = runtime
  for (const namespace of chainNamespaces) {
    const stored = storedConnectors(runtime, namespace)
    // The active wallet is last.
    for (const { connectorId } of runtime.stores.connection.all(namespace).reverse()) {
      if (stored.includes(connectorId)) continue
      const isUsed = stores.connection.connected(namespace)?.connectorId === connectorId
      const { namespace: shown } = stores.network.$state.get()
      forget(runtime, { namespace, connectorId, reason: 'session', keepsAsking: true, isStored: true })
      if (isUsed) goAfterDisconnect(runtime, { namespace, shown, connectorId })
      // The other tab already notified the wallet.
      loadedAdapter(namespace)
        ?.disconnect({ told: true, connectorId })
        .catch(() => undefined)
    }
  }
}
