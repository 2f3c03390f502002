import type { ChainNamespace } from '../../schemas/caip.ts'
import { switchAccountType } from '../embedded/switchAccountType.ts'
import { getAccount } from './getAccount.ts'

type Slice = Parameters<typeof switchAccountType>[0]

/**
 * Uses another address that the wallet has shared. The embedded wallet is told; of other wallets it is the
 * page that chooses, until they say otherwise.
 */
export async function chooseAddress(
  runtime: Slice,
  { namespace, address }: { namespace: ChainNamespace; address: string },
): Promise<void> {
  const { stores, outcomes } = runtime
  const account = getAccount(runtime, namespace)
  const chosen = account?.allAccounts.find((each) => each.address === address)
  if (!account || !chosen || account.address === address) return
  if (account.wallet.type === 'AUTH') {
    await switchAccountType(runtime, { type: chosen.type === 'smartAccount' ? chosen.type : 'eoa' })
    return
  }
  const others = account.allAccounts.filter((each) => each !== chosen)
  stores.connection.update(namespace, { accounts: [chosen, ...others] })
  stores.send.clear()
  outcomes.emit('account-change', { namespace, from: account.address, to: address })
}
