import { forget } from '../actions/connection/forget.ts'
import { goAfterDisconnect } from '../actions/modal/goAfterDisconnect.ts'
import type { Runtime } from '../runtime.ts'
import { chainNamespaces } from '../schemas/caip.ts'
import { restoreStored } from './restoreStored.ts'

/**
 * Follows the other tabs of this site: a wallet that was let go of there is let go of here, and one that was
 * connected there is connected here without a question. A transaction that was begun or has ended there is known here.
 */
export function watchTabs(runtime: Runtime): void {
  const { environment, stores, storage, loadedAdapter, signal } = runtime
  const letGo = () => {
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
  const look = ({ key }: StorageEvent) => {
    letGo()
    if (key === '@w3m/transactions')
      import('../actions/transactions/takeOverRecords.ts').then(
        ({ takeOverRecords }) => takeOverRecords(runtime),
        () => {},
      )
    // Written last by the tab that connects: all else that is to be read is there.
    if (key?.endsWith(':connected_connector_id')) void restoreStored(runtime)
  }
  environment.window.addEventListener('storage', look, { signal })
}
