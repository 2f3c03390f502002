import type { Runtime } from '../runtime.ts'
import type { ConnectRequest } from './connectInModal.ts'
import { findConnector } from './findConnector.ts'

/** What a button shows of a wallet of this page. */
export type KnownWallet = {
  name: string
  icon: string | undefined
  status: 'disconnected' | 'connecting' | 'connected'
}

/** What is known of a wallet of this page, or undefined where it is not here. */
export function describeWallet(
  runtime: Runtime,
  { wallet = '', namespace }: ConnectRequest,
): KnownWallet | undefined {
  const found = findConnector(runtime, { wallet, namespace })
  if (!found) return undefined
  const state = runtime.stores.connection.get(found.namespace)
  const isIts = state.status !== 'disconnected' && state.connectorId === found.id
  return { name: found.name, icon: found.icon, status: isIts ? state.status : 'disconnected' }
}
