import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'

/** The networks of a namespace that the app offers: first the one in use, or in use at the last visit. */
export function offeredNetworks(
  { stores, storage }: Pick<Runtime, 'stores' | 'storage'>,
  namespace: ChainNamespace,
): Network[] {
  const { networks, active } = stores.network.$state.get()
  const preferred = active[namespace] ?? storage.get(`network:${namespace}`)
  const rank = ({ caipNetworkId }: Network) => Number(caipNetworkId !== preferred)
  return networks
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .sort((one, other) => rank(one) - rank(other))
}
