import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import { rememberNetwork } from '../connection/rememberConnection.ts'
import { tellNetwork } from './tellNetwork.ts'

/**
 * Moves the app to a network that the page offers if it no longer offers the active one, and notifies the page. A
 * connected wallet stays: while the page offers networks of its namespace, it must be asked to switch.
 */
export function moveToOffered(runtime: Runtime): void {
  const { stores, $options } = runtime
  const { networks } = $options.get()
  const { namespace, active } = stores.network.$state.get()
  const from = active[namespace]
  const isOffered = networks.some(({ chainNamespace }) => chainNamespace === namespace)
  const isConnected = stores.connection.connected(namespace) !== undefined
  if ((from && stores.network.find(from)) || (isConnected && isOffered)) return
  const next = preferredNetwork(runtime) ?? networks.find(isOf(namespace)) ?? networks[0]
  if (!next) return
  const to = stores.connection.connected(next.chainNamespace)?.caipNetworkId ?? next.caipNetworkId
  stores.network.setActive(to)
  rememberNetwork(runtime)
  tellNetwork(runtime, next.chainNamespace, from)
}

/** The page's default network, of one namespace if that is given. */
export function preferredNetwork(
  { stores, $options }: Pick<Runtime, 'stores' | '$options'>,
  namespace?: ChainNamespace,
): Network | undefined {
  const { defaultNetwork } = $options.get()
  const network = defaultNetwork && stores.network.find(defaultNetwork)
  return network && (namespace === undefined || isOf(namespace)(network)) ? network : undefined
}

const isOf =
  (namespace: ChainNamespace) =>
  ({ chainNamespace }: Network) =>
    chainNamespace === namespace
