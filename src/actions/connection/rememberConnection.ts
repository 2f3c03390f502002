import type { Runtime } from '../../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import { connectedOf } from '../../stores/connection.ts'

// Ours: no user has more wallets, but ids of wallets that are gone must not pile up.
const mostStored = 10

/**
 * The ids of the wallets that were connected on a namespace last, the one in use first. Those that have not come back
 * yet are among them.
 */
export function storedConnectors({ storage }: Pick<Runtime, 'storage'>, namespace: ChainNamespace): string[] {
  const used = storage.get(`connector:${namespace}`)
  const stored = storage.get(`connectors:${namespace}`) ?? []
  if (used === undefined) return []
  // Another version of this site, which knows of one wallet only, may have connected it.
  return stored.includes(used) ? [used, ...stored.filter((id) => id !== used)] : [used]
}

/**
 * Writes down which wallets are connected on a namespace, so that a reload finds them again.
 * @param ended - The id of one that is not connected any more.
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
  const ids = [...new Set([...connectedOf(state).map(({ connectorId }) => connectorId), ...stored])]
  const list = () => {
    if (ids.length > 1) storage.set(`connectors:${namespace}`, ids.slice(0, mostStored))
    else storage.remove(`connectors:${namespace}`)
  }
  // Another tab may look at any moment: the list always has the wallet in use.
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
