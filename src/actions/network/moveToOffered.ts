import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId, ChainNamespace } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import { rememberNetwork } from '../connection/rememberConnection.ts'

/**
 * Moves the app to a network that the host offers, where the one in use is offered no longer, and tells the host.
 * A connected wallet is where it is: while networks of its namespace are offered, it has to be asked.
 */
export function moveToOffered(runtime: Runtime): void {
  const { stores, outcomes, $options } = runtime
  const { networks } = $options.get()
  const { namespace, active } = stores.network.$state.get()
  const from = active[namespace]
  const isOffered = networks.some(({ chainNamespace }) => chainNamespace === namespace)
  const isConnected = stores.connection.get(namespace).status === 'connected'
  if ((from && stores.network.find(from)) || (isConnected && isOffered)) return
  const next = preferredNetwork(runtime) ?? networks.find(isOf(namespace)) ?? networks[0]
  if (!next) return
  const state = stores.connection.get(next.chainNamespace)
  const to: CaipNetworkId = state.status === 'connected' ? state.caipNetworkId : next.caipNetworkId
  stores.network.setActive(to)
  stores.send.clear()
  rememberNetwork(runtime)
  const supported = stores.network.find(to) !== undefined
  outcomes.emit('network-change', { namespace: next.chainNamespace, from, to, supported })
}

/** The host's default network, of one namespace where that is named. */
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
