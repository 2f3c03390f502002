import type { Network } from '../../schemas/network.ts'
import { useStores, useValue } from '../context.tsx'

/** The networks of the app on which the account has this very address, the one in use first. */
export function useCompatibleNetworks(): Network[] {
  const { networks, namespace } = useValue(useStores().network.$state)
  const activeId = useValue(useStores().network.$activeId)
  const isActive = ({ caipNetworkId }: Network) => Number(caipNetworkId === activeId)
  return networks
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .sort((one, other) => isActive(other) - isActive(one))
}
