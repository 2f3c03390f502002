import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { testAccounts } from '../chains/accounts.ts'
import type { WalletChain } from '../phone-wallet/evm/walletCall.ts'

/** The chain of a host with a wallet, and its user's account. */
export function readConfig(): { chain: WalletChain; account: PrivateKeyAccount } {
  const text = document.querySelector('#host-config')?.textContent ?? '{}'
  const { chain, account: index } = JSON.parse(text) as { chain: WalletChain; account: number }
  const known = testAccounts[index]
  if (!known) throw new Error(`The sandbox has no account ${index}`)
  return { chain, account: privateKeyToAccount(known.privateKey) }
}
