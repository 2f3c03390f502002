import { anySignal } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { getAccount, isSmartAccount } from '../connection/getAccount.ts'

/**
 * Whether the embedded wallet's service pays the network fee for its active smart account. For other wallets,
 * `paymasterService` only means that they accept the page's paymaster (ERC-7677), and we provide none. Never rejects:
 * if the answer is unknown, the account pays.
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
