import type { Runtime } from '../../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'

/** Writes down which wallet is connected on a namespace, so that a reload finds it again. */
export function rememberConnection(
  { stores, storage }: Pick<Runtime, 'stores' | 'storage'>,
  namespace: ChainNamespace,
) {
  const state = stores.connection.get(namespace)
  const connected = chainNamespaces.filter((name) => stores.connection.get(name).status === 'connected')
  storage.set('connectedNamespaces', connected.join(','))
  storage.set('connectionStatus', connected.length > 0 ? 'connected' : 'disconnected')

  if (state.status !== 'connected') {
    storage.remove(`connector:${namespace}`)
    if (connected.length === 0) storage.remove('walletId', 'walletName', 'deepLinkChoice')
    return
  }
  storage.set(`connector:${namespace}`, state.connectorId)
  storage.set('walletId', state.wallet.id)
  storage.set('walletName', state.wallet.name)
  rememberNetwork({ stores, storage })
}

/** Writes down the network in use. */
export function rememberNetwork({ stores, storage }: Pick<Runtime, 'stores' | 'storage'>) {
  const id = stores.network.$activeId.get()
  if (!id) return
  storage.set('activeNetwork', id)
  const { namespace } = stores.network.$state.get()
  storage.set('activeNamespace', namespace)
  storage.set(`network:${namespace}`, id)
}
