import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'

/** The networks of a namespace that the app offers: first the one in use, in use at the last visit, or the default. */
export function offeredNetworks(
  { stores, storage, $options }: Runtime,
  namespace: ChainNamespace,
): Network[] {
  const { networks, defaultNetwork } = $options.get()
  const { active } = stores.network.$state.get()
  const preferred = active[namespace] ?? storage.get(`network:${namespace}`) ?? defaultNetwork
  const rank = ({ caipNetworkId }: Network) => Number(caipNetworkId !== preferred)
  return networks
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .sort((one, other) => rank(one) - rank(other))
}
