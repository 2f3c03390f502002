import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { rememberNetwork } from '../connection/rememberConnection.ts'

/** Activates a connected namespace, on the network of its wallet, and notifies the page. */
export function showNamespace({ stores, storage, outcomes }: Runtime, namespace: ChainNamespace): void {
  const to = stores.connection.connected(namespace)?.caipNetworkId
  if (!to || stores.network.$state.get().namespace === namespace) return
  const from = stores.network.$activeId.get()
  stores.network.setActive(to)
  stores.send.clear()
  rememberNetwork({ stores, storage })
  const supported = stores.network.find(to) !== undefined
  outcomes.emit('network-change', { namespace, from, to, supported })
}
