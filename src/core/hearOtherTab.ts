import { forget } from '../actions/connection/forget.ts'
import { goAfterDisconnect } from '../actions/modal/goAfterDisconnect.ts'
import { takeOverRecords } from '../actions/transactions/takeOverRecords.ts'
import type { Runtime } from '../runtime.ts'
import { chainNamespaces } from '../schemas/caip.ts'
import { restoreStored } from './restoreStored.ts'

/**
 * Takes over what another tab of this site has written under `key`: a wallet that was let go of there is let go of
 * here, and one that was connected there is connected here without a question. A transaction that was begun or has
 * ended there is known here.
 */
export function hearOtherTab(runtime: Runtime, key: string | null): void {
  letGo(runtime)
  if (key === '@w3m/transactions') takeOverRecords(runtime)
  // Written last by the tab that connects: all else that is to be read is there.
  if (key?.endsWith(':connected_connector_id')) void restoreStored(runtime)
}

function letGo(runtime: Runtime): void {
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
