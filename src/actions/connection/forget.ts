import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { HostEvents } from '../../schemas/hostEvents.ts'
import type { Connected } from '../../stores/connection.ts'
import { rememberConnection } from './rememberConnection.ts'

export type ForgetParameters = { namespace: ChainNamespace; reason: HostEvents['disconnect']['reason'] }

/**
 * Removes a connection from the stores and from storage, and tells the host once. Other namespaces keep
 * theirs; where this one was in use, one that is still connected takes its place.
 */
export function forget(
  { stores, storage, outcomes }: Pick<Runtime, 'stores' | 'storage' | 'outcomes'>,
  { namespace, reason }: ForgetParameters,
): void {
  const state = stores.connection.connected(namespace)
  const { namespace: shown, networks } = stores.network.$state.get()
  // A wallet that ends it itself does not end the attempt to connect another one.
  stores.connection.clear(namespace, reason === 'wallet')
  stores.network.setApproved(namespace, undefined)
  const accounts = state?.accounts ?? []
  storage.dropAddresses(
    (key) => key.startsWith(`${namespace}:`) || accounts.some(({ address }) => address === key),
  )
  const from = stores.network.$activeId.get()
  if (shown === namespace) {
    stores.send.clear()
    const states = networks.map((network) => stores.connection.get(network.chainNamespace))
    const next =
      states.find((each): each is Connected => each.status === 'connected' && !areTogether(each, state)) ??
      stores.network.$active.get() ??
      networks.find((each) => each.chainNamespace === shown) ??
      networks[0]
    if (next) stores.network.setActive(next.caipNetworkId)
  }
  rememberConnection({ stores, storage }, namespace)
  if (!state) return
  outcomes.emit('disconnect', { namespace, reason })
  const { namespace: next } = stores.network.$state.get()
  const to = stores.network.$activeId.get()
  if (!to || to === from) return
  const supported = stores.network.find(to) !== undefined
  outcomes.emit('network-change', { namespace: next, from, to, supported })
}

/** Connected by the session of the other one: it ends in the next moment. */
const areTogether = (one: Connected, other: Connected | undefined): boolean =>
  other !== undefined &&
  one.connectorId === other.connectorId &&
  (one.wallet.type === 'WALLET_CONNECT' || one.wallet.type === 'AUTH')
