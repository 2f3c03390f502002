import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Outcomes } from '../../schemas/outcomes.ts'
import type { ConnectionState } from '../../stores/connection.ts'
import { rememberConnection } from './rememberConnection.ts'

export type ForgetParameters = { namespace: ChainNamespace; reason: Outcomes['disconnect']['reason'] }

/**
 * Removes a connection from the stores and from storage, and tells the host once. Other namespaces keep
 * theirs; where this one was in use, one that is still connected takes its place.
 */
export function forget(
  { stores, storage, outcomes }: Pick<Runtime, 'stores' | 'storage' | 'outcomes'>,
  { namespace, reason }: ForgetParameters,
): void {
  const state = stores.connection.get(namespace)
  const { namespace: shown, networks } = stores.network.$state.get()
  stores.connection.clear(namespace)
  stores.network.setApproved(namespace, undefined)
  const addresses = state.status === 'connected' ? state.accounts.map(({ address }) => address) : []
  storage.dropAddresses((key) => key.startsWith(`${namespace}:`) || addresses.includes(key))
  if (shown === namespace) {
    stores.send.clear()
    const states = networks.map((network) => stores.connection.get(network.chainNamespace))
    const other = states.find((each) => each.status === 'connected' && !areTogether(each, state))
    const own = stores.network.$active.get() ?? networks.find((each) => each.chainNamespace === shown)
    const next = other?.status === 'connected' ? other : (own ?? networks[0])
    if (next) stores.network.setActive(next.caipNetworkId)
  }
  rememberConnection({ stores, storage }, namespace)
  if (state.status === 'connected') outcomes.emit('disconnect', { namespace, reason })
}

/** Connected by one session: the other one ends in the next moment. */
function areTogether(one: ConnectionState, other: ConnectionState): boolean {
  if (one.status !== 'connected' || other.status !== 'connected') return false
  const { type } = one.wallet
  return one.connectorId === other.connectorId && (type === 'WALLET_CONNECT' || type === 'AUTH')
}
