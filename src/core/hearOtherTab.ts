import { forget } from '../actions/connection/forget.ts'
import { goAfterDisconnect } from '../actions/modal/goAfterDisconnect.ts'
import { takeOverRecords } from '../actions/transactions/watchTransaction.ts'
import type { Runtime } from '../runtime.ts'
import { chainNamespaces } from '../schemas/caip.ts'
import { restoreStored } from './restoreStored.ts'

/**
 * Applies what another tab of this site has stored under `key`: disconnects wallets that were disconnected there,
 * restores new connections without a wallet prompt, and takes over transactions.
 */
export function hearOtherTab(runtime: Runtime, key: string | null): void {
  disconnectGone(runtime)
  if (key === '@w3m/transactions') takeOverRecords(runtime)
  // Written last by the tab that connects: all else that is to be read is there.
  if (key?.endsWith(':connected_connector_id')) void restoreStored(runtime)
}

function disconnectGone(runtime: Runtime): void {
  const { stores, storage, loadedAdapter } = runtime
  for (const namespace of chainNamespaces) {
    const isConnected = stores.connection.get(namespace).status === 'connected'
    if (!isConnected || storage.get(`connector:${namespace}`) !== undefined) continue
    const { namespace: shown } = stores.network.$state.get()
    forget(runtime, { namespace, reason: 'session' })
    goAfterDisconnect(runtime, { namespace, shown })
    // The other tab has told the wallet: once is enough.
    loadedAdapter(namespace)
      ?.disconnect({ told: true })
      .catch(() => undefined)
  }
}
