import type { Runtime } from '../../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'

// Our limit: more than any user has, and old ids must not pile up.
const mostStored = 10

/**
 * The ids of the wallets that were last connected on a namespace, the active one first. Includes those that are not
 * restored yet.
 */
export function storedConnectors({ storage }: Pick<Runtime, 'storage'>, namespace: ChainNamespace): string[] {
  const used = storage.get(`connector:${namespace}`)
  const stored = storage.get(`connectors:${namespace}`) ?? []
  if (used === undefined) return []
  // An older version of this site, which supports only one wallet, may have connected it.
  return stored.includes(used) ? [used, ...stored.filter((id) => id !== used)] : [used]
}

/**
 * Stores which wallets are connected on a namespace, to restore them after a reload.
 * @param ended - The id of a wallet that has just disconnected.
 */
export function rememberConnection(
  { stores, storage }: Pick<Runtime, 'stores' | 'storage'>,
  namespace: ChainNamespace,
  ended?: string,
) {
  const state = stores.connection.get(namespace)
  const connected = chainNamespaces.filter((name) => stores.connection.get(name).status === 'connected')
  storage.set('connectedNamespaces', connected.join(','))
  storage.set('connectionStatus', connected.length > 0 ? 'connected' : 'disconnected')

  if (state.status !== 'connected') {
    storage.remove(`connector:${namespace}`, `connectors:${namespace}`)
    if (connected.length === 0) storage.remove('walletId', 'walletName', 'deepLinkChoice')
    return
  }
  const stored = storedConnectors({ storage }, namespace).filter((id) => id !== ended)
  const connectedIds = stores.connection.all(namespace).map(({ connectorId }) => connectorId)
  const ids = [...new Set([...connectedIds, ...stored])]
  const list = () => {
    if (ids.length > 1) storage.set(`connectors:${namespace}`, ids.slice(0, mostStored))
    else storage.remove(`connectors:${namespace}`)
  }
  // Another tab may read at any moment, so the list always includes the active wallet.
  if (ended === undefined) list()
  storage.set(`connector:${namespace}`, state.connectorId)
  if (ended !== undefined) list()
  storage.set('walletId', state.wallet.id)
  storage.set('walletName', state.wallet.name)
  rememberNetwork({ stores, storage })
}

export function rememberNetwork({ stores, storage }: Pick<Runtime, 'stores' | 'storage'>) {
  const id = stores.network.$activeId.get()
  if (!id) return
  storage.set('activeNetwork', id)
  const { namespace } = stores.network.$state.get()
  storage.set('activeNamespace', namespace)
  storage.set(`network:${namespace}`, id)
}
