import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Outcomes } from '../../schemas/outcomes.ts'
import { rememberConnection } from './rememberConnection.ts'

export type ForgetParameters = { namespace: ChainNamespace; reason: Outcomes['disconnect']['reason'] }

/** Removes a connection from the stores and from storage, and tells the host once. */
export function forget(
  { stores, storage, outcomes }: Pick<Runtime, 'stores' | 'storage' | 'outcomes'>,
  { namespace, reason }: ForgetParameters,
): void {
  const wasConnected = stores.connection.get(namespace).status === 'connected'
  stores.connection.clear(namespace)
  stores.network.setApproved(namespace, undefined)
  stores.send.clear()
  rememberConnection({ stores, storage }, namespace)
  storage.remove('nativeBalanceCache', 'portfolioCache', 'ensCache', 'identityCache')

  const { namespace: shown, networks } = stores.network.$state.get()
  const other = networks.find(
    (network) => stores.connection.get(network.chainNamespace).status === 'connected',
  )
  const active =
    stores.network.$active.get() ?? networks.find(({ chainNamespace }) => chainNamespace === shown)
  const next = shown === namespace && other ? other : (active ?? networks[0])
  if (next) stores.network.setActive(next.caipNetworkId)

  if (wasConnected) outcomes.emit('disconnect', { namespace, reason })
}
