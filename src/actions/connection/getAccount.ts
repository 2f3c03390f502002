import type { Runtime } from '../../runtime.ts'
import type { CaipAddress, ChainNamespace } from '../../schemas/caip.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'

/** The connected account of a namespace as a host sees it, or undefined. */
export function getAccount(
  { stores }: Pick<Runtime, 'stores'>,
  namespace: ChainNamespace = stores.network.$state.get().namespace,
): AccountSnapshot | undefined {
  const state = stores.connection.get(namespace)
  const address = state.status === 'connected' ? state.accounts[0]?.address : undefined
  if (state.status !== 'connected' || !address) return undefined
  const { accounts: allAccounts, caipNetworkId, wallet } = state
  const caipAddress: CaipAddress = `${caipNetworkId}:${address}` as CaipAddress
  return { namespace, address, caipAddress, caipNetworkId, allAccounts, wallet }
}

/** Whether an account, the one in use unless named, is a contract that its wallet acts through: as the wallet says. */
export const isSmartAccount = (runtime: Pick<Runtime, 'stores'>, account = getAccount(runtime)): boolean =>
  account?.allAccounts[0]?.type === 'smartAccount'
