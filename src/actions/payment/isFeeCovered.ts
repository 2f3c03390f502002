import { anySignal } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { getAccount } from '../connection/getAccount.ts'
import { isSmartAccount } from '../connection/isSmartAccount.ts'

type Slice = Pick<Runtime, 'stores' | 'loadAdapter' | 'signal' | 'limits'>

/**
 * Whether others pay the network for the account in use: where it is a smart account and its wallet says that a
 * paymaster does. Never rejects: where the wallet does not say, the account pays.
 */
export async function isFeeCovered({ stores, loadAdapter, signal, limits }: Slice): Promise<boolean> {
  const account = getAccount({ stores })
  const network = stores.network.$active.get()
  if (!account || !network || !isSmartAccount({ stores }, account)) return false
  try {
    const { extras } = await loadAdapter(network.chainNamespace)
    const deadline = anySignal(AbortSignal.timeout(limits.patience), signal)
    const of = { network, address: account.address, signal: deadline }
    return (await (await extras?.())?.hasPaymaster(of)) ?? false
  } catch {
    return false
  }
}
