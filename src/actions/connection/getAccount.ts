import type { Runtime } from '../../runtime.ts'
import { type CaipAddress, type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import type { AccountSnapshot, ConnectionSnapshot } from '../../schemas/hostEvents.ts'
import type { Connected } from '../../stores/connection.ts'

export function getAccount(
  { stores }: Pick<Runtime, 'stores'>,
  namespace: ChainNamespace = stores.network.$state.get().namespace,
): AccountSnapshot | undefined {
  const state = stores.connection.get(namespace)
  return state.status === 'connected' ? accountOf(namespace, state) : undefined
}

/** The connected wallets of one namespace or of all, as the page reads them. The active one of each is first. */
export const getConnections = (
  { stores }: Pick<Runtime, 'stores'>,
  namespace?: ChainNamespace,
): ConnectionSnapshot[] =>
  (namespace ? [namespace] : chainNamespaces).flatMap((name) => {
    const used = stores.connection.connected(name)
    return stores.connection.all(name).flatMap((each) => {
      const account = accountOf(name, each)
      return account ? [{ ...account, active: each === used }] : []
    })
  })

function accountOf(
  namespace: ChainNamespace,
  { accounts: allAccounts, caipNetworkId, wallet }: Connected,
): AccountSnapshot | undefined {
  const address = allAccounts[0]?.address
  if (!address) return undefined
  const caipAddress: CaipAddress = `${caipNetworkId}:${address}` as CaipAddress
  return { namespace, address, caipAddress, caipNetworkId, allAccounts, wallet }
}

/** Whether the wallet reports an account, by default the active one, as a smart account. */
export const isSmartAccount = (runtime: Pick<Runtime, 'stores'>, account = getAccount(runtime)): boolean =>
  account?.allAccounts[0]?.type === 'smartAccount'
