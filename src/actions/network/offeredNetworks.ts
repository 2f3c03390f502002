import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'

/** The page's networks of a namespace. First the active one, else that of the last visit, else the default. */
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
