import { anySignal } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { getAccount, isSmartAccount } from '../connection/getAccount.ts'

/**
 * Whether the service of the embedded wallet pays the network for its smart account in use. Of other wallets
 * `paymasterService` says only that they take a paymaster of the page (ERC-7677), and we bring none. Never rejects:
 * without word the account pays.
 */
export async function isFeeCovered({ stores, loadAdapter, signal, limits }: Runtime): Promise<boolean> {
  const account = getAccount({ stores })
  const network = stores.network.$active.get()
  if (!account || !network || !isSmartAccount({ stores }, account)) return false
  if (account.wallet.type !== 'AUTH') return false
  try {
    const { extras } = await loadAdapter(network.chainNamespace)
    const deadline = anySignal(AbortSignal.timeout(limits.patience), signal)
    const of = { network, address: account.address, signal: deadline }
    return (await (await extras?.())?.hasPaymaster(of)) ?? false
  } catch {
    return false
  }
}
