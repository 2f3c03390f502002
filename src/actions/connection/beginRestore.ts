import type { Runtime } from '../../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import type { ConnectionAttempt } from '../../stores/connection.ts'

/** A connection of the last visit that is being restored. */
export type RestoreAttempt = { namespace: ChainNamespace; connectorId: string; ending: ConnectionAttempt }

/**
 * Marks the connections of the last visit, or of another tab, as restoring before any code for it loads. Skips
 * namespaces where a wallet is connected or connecting.
 */
export function beginRestore({ stores, storage }: Pick<Runtime, 'stores' | 'storage'>) {
  const stored = (storage.get('connectedNamespaces') ?? '').split(',')
  const isFree = (name: ChainNamespace) => stores.connection.get(name).status === 'disconnected'
  const wasAlone = chainNamespaces.every(isFree)
  const attempts = chainNamespaces.flatMap((namespace) => {
    const connectorId = stored.includes(namespace) ? storage.get(`connector:${namespace}`) : undefined
    if (!connectorId || !isFree(namespace)) return []
    const ending = stores.connection.begin(namespace, { connectorId, restoring: true })
    return [{ namespace, connectorId, ending }]
  })
  return { attempts, wasAlone }
}
