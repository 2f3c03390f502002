import type { Connection } from '../../chains/adapter.ts'
import type { Connector } from '../../connectors/connector.ts'
import { WalletNotFoundError } from '../../errors/connection.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { abortable, anySignal } from '../../lib/deadline.ts'
import { whenLoaded } from '../../lib/whenLoaded.ts'
import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import type { Network } from '../../schemas/network.ts'
import { track } from '../events/track.ts'
import { offeredNetworks } from '../network/offeredNetworks.ts'
import { getAccount } from './getAccount.ts'
import { settleConnection } from './settleConnection.ts'

export type ConnectParameters = {
  connectorId: string
  namespace: ChainNamespace
  /** The user approved before, so the wallet must not prompt. */
  silent?: boolean | undefined
  /** A connection of the last visit. */
  restored?: boolean | undefined
  /** The app stays on the network it is on. */
  background?: boolean | undefined
}

/**
 * Connects one wallet on one namespace. The wallet prompts the user once.
 *
 * A second call for a wallet that is connected or connecting returns the same connection, which becomes active. Another
 * wallet becomes active once it approves; earlier ones stay connected.
 * @throws {WalletNotFoundError} If no such wallet is on this page.
 * @throws The wallet's error, with a code. A canceled attempt rejects with its signal's reason.
 */
export function connect(runtime: Runtime, parameters: ConnectParameters): Promise<AccountSnapshot> {
  const { connectorId, namespace, silent = false } = parameters
  const state = runtime.stores.connection.get(namespace)
  const account = getAccount(runtime, namespace)
  if (state.status === 'connected' && state.connectorId === connectorId && account)
    return Promise.resolve(account)
  if (state.status === 'connected' && runtime.stores.connection.connected(namespace, connectorId))
    return switchTo(runtime, { connectorId, namespace })

  const running = runtime.attempts.get(namespace)
  if (running?.connectorId === connectorId && !running.controller.signal.aborted) return running.promise
  running?.controller.abort()

  const controller = new AbortController()
  const promise = attempt(runtime, parameters, controller.signal)
  const mine = { connectorId, controller, promise, silent }
  const forget = () => {
    if (runtime.attempts.get(namespace) === mine) runtime.attempts.delete(namespace)
  }
  runtime.attempts.set(namespace, mine)
  promise.then(forget, forget)
  return promise
}

/** It has already agreed. */
const switchTo = async (runtime: Runtime, to: { connectorId: string; namespace: ChainNamespace }) =>
  (await import('./switchConnection.ts')).switchConnection(runtime, to)

async function attempt(
  runtime: Runtime,
  { connectorId, namespace, silent = false, restored = false, background }: ConnectParameters,
  cancelled: AbortSignal,
): Promise<AccountSnapshot> {
  const { stores, connectors, loadAdapter } = runtime
  const connector = connectors.get(namespace, connectorId)
  if (!connector) throw new WalletNotFoundError({ wallet: connectorId })

  const signal = anySignal(cancelled, runtime.signal)
  const ending = stores.connection.begin(namespace, { connectorId, restoring: restored })
  try {
    const adapter = await abortable(loadAdapter(namespace), signal)
    const networks = offeredNetworks(runtime, namespace)
    const connection = await abortable(adapter.connect({ connector, silent, signal, networks }), signal)
    const target = silent || restored ? undefined : wantedNetwork(runtime, connector, connection)
    // Begins before the connection settles, so that the wallet's current network is not shown as unsupported.
    const moving = target && stores.network.beginSwitch(target, connectorId)
    stores.network.pick(namespace, undefined)
    const account = settleConnection(runtime, { connector, connection, ending, restored, background })
    if (target)
      whenLoaded(
        () => import('../network/requestNetwork.ts'),
        (part) => part.requestNetwork(runtime, target),
        { missed: () => moving?.abort() },
      )
    return account
  } catch (error) {
    ending.abort()
    if (!silent && !signal.aborted) track(runtime, 'CONNECT_ERROR', { message: toErrorLike(error).message })
    throw error
  }
}

/**
 * The network to request after a wallet agreed to connect: the one picked before, or the active one if the page set a
 * default network of this namespace. Undefined if the wallet chooses, is there or cannot switch.
 */
function wantedNetwork(
  { stores, $options }: Runtime,
  { namespace, approved }: Connector<unknown>,
  { caipNetworkId }: Connection,
): Network | undefined {
  const { picked, active } = stores.network.$state.get()
  const { defaultNetwork } = $options.get()
  const byDefault = defaultNetwork?.startsWith(`${namespace}:`) ? [active[namespace], defaultNetwork] : []
  const [wanted] = [picked[namespace], ...byDefault].flatMap((id) => (id && stores.network.find(id)) || [])
  const isThere = wanted?.caipNetworkId === caipNetworkId
  const isRefused = wanted && approved?.()?.includes(wanted.caipNetworkId) === false
  return isThere || isRefused ? undefined : wanted
}
