import { getAccount, isSmartAccount } from '../../actions/connection/getAccount.ts'
import type { Network } from '../../schemas/network.ts'
import { useOptions, useRuntime, useStorage, useStores, useValue } from '../context.tsx'

/**
 * The networks of the app on which the account has this very address, the one in use first. A smart account is
 * only where its wallet says that there are any: what is sent to its address elsewhere is lost.
 */
export function useCompatibleNetworks(): Network[] {
  const runtime = useRuntime()
  const { networks } = useOptions()
  const { namespace } = useValue(useStores().network.$state)
  const activeId = useValue(useStores().network.$activeId)
  useValue(useStores().connection.$states)
  const isActive = ({ caipNetworkId }: Network) => Number(caipNetworkId === activeId)
  const enabled = useStorage().get('embedded:SMART_ACCOUNT_ENABLED_NETWORKS') ?? ''
  // Other wallets with smart accounts do not say where else they are.
  const own = getAccount(runtime)?.wallet.type === 'AUTH' ? enabled.split(',') : []
  const smart = isSmartAccount(runtime) ? own : undefined
  return networks
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .filter((network) => isActive(network) || (smart?.includes(String(network.id)) ?? true))
    .sort((one, other) => isActive(other) - isActive(one))
}
