import { formatAmount } from '../../lib/amount.ts'
import type { Runtime } from '../../runtime.ts'
import { getAccount } from '../connection/getAccount.ts'
import { refreshAccount } from './refreshAccount.ts'

/** What an account holds of its network's native coin. */
export type NativeBalance = {
  /** Decimal text, never rounded. */
  balance: string
  symbol: string
}

/**
 * Reloads the active account's balance and updates it everywhere. Returns undefined without an account, or if no node
 * responds: unknown is not zero.
 */
export async function updateNativeBalance(runtime: Runtime): Promise<NativeBalance | undefined> {
  const account = getAccount(runtime)
  const network = account && runtime.stores.network.find(account.caipNetworkId)
  if (!network) return undefined
  const { caipNetworkId, nativeCurrency } = network
  await refreshAccount(runtime, { force: true, changed: [{ caipNetworkId }] })
  const { owner, balance } = runtime.stores.account.$state.get()
  if (owner !== account.caipAddress || balance.status !== 'known' || balance.stale) return undefined
  return { balance: formatAmount(balance.value, nativeCurrency.decimals), symbol: nativeCurrency.symbol }
}
