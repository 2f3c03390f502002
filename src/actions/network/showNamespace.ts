import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { rememberNetwork } from '../connection/rememberConnection.ts'
import { tellNetwork } from './tellNetwork.ts'

/** Activates a connected namespace, on the network of its wallet, and notifies the page. */
export function showNamespace(runtime: Runtime, namespace: ChainNamespace): void {
  const { stores } = runtime
  const to = stores.connection.connected(namespace)?.caipNetworkId
  if (!to || stores.network.$state.get().namespace === namespace) return
  const from = stores.network.$activeId.get()
  stores.network.setActive(to)
  rememberNetwork(runtime)
  tellNetwork(runtime, namespace, from)
}
