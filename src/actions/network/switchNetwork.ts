import { AdapterNotFoundError, NetworkNotFoundError, NetworkSwitchError } from '../../errors/network.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import { connect } from '../connection/connect.ts'
import { rememberNetwork } from '../connection/rememberConnection.ts'
import { findSignedIn } from '../embedded/findSignedIn.ts'
import { track } from '../events/track.ts'
import { showUnsupported } from './showUnsupported.ts'
import { tellNetwork } from './tellNetwork.ts'

export type SwitchNetworkParameters = { networkId: CaipNetworkId }

/**
 * Moves the connected wallet, then the app, to another configured network.
 *
 * Resolves when the wallet has switched; after a refusal nothing changes. Without a wallet on that namespace only the
 * app switches, and the next wallet to connect is asked to; the embedded wallet connects there at once.
 *
 * @throws {NetworkNotFoundError} If the page did not configure the network.
 * @throws {UserRejectedError} If the user declines in the wallet.
 * @throws {NetworkSwitchError} If the wallet refuses; `cause` is its error and `rpcCode` its number.
 * @throws {DOMException} An `AbortError` if the wallet is no longer the active one when it has switched.
 */
export async function switchNetwork(runtime: Runtime, { networkId }: SwitchNetworkParameters): Promise<void> {
  const { stores } = runtime
  const target = stores.network.find(networkId)
  if (!target) {
    stores.alerts.raise('SWITCH_NETWORK_NOT_FOUND', { network: networkId })
    throw new NetworkNotFoundError({ networkId })
  }
  const namespace = target.chainNamespace
  let last = stores.network.$activeId.get()
  const signedIn = findSignedIn(runtime, namespace)
  if (signedIn) await connectSignedIn(runtime, target, signedIn.id)
  const connection = stores.connection.get(namespace)

  if (connection.status === 'connected' && connection.caipNetworkId !== networkId) {
    const moved = await moveWallet(runtime, target, connection.connectorId)
    // A newer switch reports what follows.
    if (!moved) return
    last = moved.last
  } else {
    stores.network.setActive(networkId)
    if (connection.status !== 'connected') stores.network.pick(namespace, networkId)
  }
  rememberNetwork(runtime)
  if (last === networkId) return
  tellNetwork(runtime, namespace, last)
  track(runtime, 'SWITCH_NETWORK', { network: networkId })
  showUnsupported(runtime)
}

/** Returns the network that the app left; undefined if a newer switch has priority. */
async function moveWallet(
  runtime: Runtime,
  target: Network,
  connectorId: string,
): Promise<{ last: CaipNetworkId | undefined } | undefined> {
  const { stores, loadedAdapter, walletEvents } = runtime
  const { chainNamespace: namespace, caipNetworkId } = target
  const adapter = loadedAdapter(namespace)
  if (!adapter) throw new AdapterNotFoundError({ namespace })
  const attempt = stores.network.beginSwitch(target, connectorId)
  try {
    await adapter.switchNetwork(target)
  } catch (cause) {
    attempt.abort()
    throw isUserRejection(cause) ? cause : new NetworkSwitchError({ networkId: caipNetworkId, cause })
  }
  const isUsed = stores.connection.connected(namespace)?.connectorId === connectorId
  const last = stores.network.$activeId.get()
  if (isUsed && attempt.complete()) {
    stores.connection.update(namespace, { caipNetworkId })
    return { last }
  }
  attempt.abort()
  walletEvents.emit('network', { namespace, connectorId, caipNetworkId })
  if (!isUsed) throw new DOMException('The wallet is no longer the active one', 'AbortError')
  return undefined
}

/** Also connects the user's account on the network's namespace. */
async function connectSignedIn(runtime: Runtime, target: Network, connectorId: string): Promise<void> {
  const { chainNamespace: namespace, caipNetworkId } = target
  const { network } = runtime.stores
  const attempt = network.beginSwitch(target, connectorId)
  // The wallet should connect on this network.
  network.setWalletNetwork(caipNetworkId)
  try {
    await connect(runtime, { connectorId, namespace, silent: true, background: true })
  } catch (cause) {
    throw new NetworkSwitchError({ networkId: caipNetworkId, cause })
  } finally {
    attempt.abort()
  }
}
