import { isSmartAccount } from '../../actions/connection/getAccount.ts'
import type { Network } from '../../schemas/network.ts'
import { useOptions, useRuntime, useStorage, useStores, useValue } from '../context.tsx'
import { useAccount } from '../shared/useAccount.ts'

/**
 * The page's networks on which the account has this address, the active one first. A smart account exists only where
 * its wallet says: what is sent to its address elsewhere is lost.
 */
export function useCompatibleNetworks(): Network[] {
  const runtime = useRuntime()
  const { networks } = useOptions()
  const { namespace } = useValue(useStores().network.$state)
  const activeId = useValue(useStores().network.$activeId)
  const account = useAccount()
  const isActive = ({ caipNetworkId }: Network) => Number(caipNetworkId === activeId)
  const enabled = useStorage().get('embedded:SMART_ACCOUNT_ENABLED_NETWORKS') ?? ''
  // Other wallets do not report on which networks their smart accounts exist.
  const own = account?.wallet.type === 'AUTH' ? enabled.split(',') : []
  const smart = isSmartAccount(runtime, account) ? own : undefined
  return networks
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .filter((network) => isActive(network) || (smart?.includes(String(network.id)) ?? true))
    .sort((one, other) => isActive(other) - isActive(one))
}
