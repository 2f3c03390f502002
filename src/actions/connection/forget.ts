import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { HostEvents } from '../../schemas/hostEvents.ts'
import type { Connected } from '../../stores/connection.ts'
import { tellNetwork } from '../network/tellNetwork.ts'
import { rememberConnection } from './rememberConnection.ts'
import { tellUsed } from './tellUsed.ts'

export type ForgetParameters = {
  namespace: ChainNamespace
  connectorId: string
  reason: HostEvents['disconnect']['reason']
  /** Whether a pending request to connect another wallet continues. */
  keepsAsking?: boolean | undefined
  /** Another tab ended it and updated storage. */
  isStored?: boolean | undefined
}

/**
 * Removes a connection from the stores and from storage, and notifies the page once. Others stay: if the active wallet
 * ends, the next one of its namespace becomes active, or else one of another namespace.
 */
export function forget(runtime: Runtime, parameters: ForgetParameters): void {
  const { namespace, connectorId, reason, keepsAsking, isStored } = parameters
  const { stores, storage, outcomes } = runtime
  const { connection, network } = stores
  const ended = connection.connected(namespace, connectorId)
  const from = network.$activeId.get()
  const [next] = connection.get(namespace).others ?? []
  const isUsed = connectorId === connection.usedId(namespace)
  // Before the stores: the page reads the provider as soon as they change.
  if (isUsed && next) runtime.loadedAdapter(namespace)?.use(next.connectorId)
  connection.clear(namespace, { connectorId, keepsAsking })
  const owned = ended?.accounts.map(({ address }) => address) ?? []
  storage.dropAddresses((key) => key.startsWith(`${namespace}:`) || owned.includes(key))
  if (isUsed && !next) leaveNetwork(runtime, namespace, ended)
  if (!isStored) rememberConnection({ stores, storage }, namespace, connectorId)
  if (!ended) return
  const remaining = connection.all(namespace).length
  const [address = ''] = owned
  outcomes.emit('disconnect', { namespace, reason, address, wallet: ended.wallet, remaining })
  if (isUsed && next) tellUsed(runtime, { namespace, before: ended })
  else tellNetwork(runtime, network.$state.get().namespace, from)
}

/** If no wallet of the namespace is connected, uses one of another namespace. */
function leaveNetwork(
  { stores, $options }: Runtime,
  namespace: ChainNamespace,
  ended: Connected | undefined,
): void {
  const { network, connection } = stores
  network.setApproved(namespace, undefined)
  const { namespace: shown } = network.$state.get()
  const { networks } = $options.get()
  if (shown !== namespace) return
  const states = networks.map(({ chainNamespace }) => connection.connected(chainNamespace))
  const other =
    states.find((each) => each && !areTogether(each, ended)) ??
    network.$active.get() ??
    networks.find((each) => each.chainNamespace === shown) ??
    networks[0]
  if (other) network.setActive(other.caipNetworkId)
}

/** Connected by the same session: it ends next. */
const areTogether = (one: Connected, other: Connected | undefined): boolean =>
  other !== undefined &&
  one.connectorId === other.connectorId &&
  (one.wallet.type === 'WALLET_CONNECT' || one.wallet.type === 'AUTH')
