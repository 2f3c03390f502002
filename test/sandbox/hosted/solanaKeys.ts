import { Keypair } from '@solana/web3.js'
import { solanaAccounts } from '../../../sandbox/chains/solana/accounts.ts'

/** The key of an account of the sandbox. @throws {Error} If there is no such account. */
export function keypairOf(address: string): Keypair {
  const account = solanaAccounts.find((each) => each.address === address)
  if (!account) throw new Error(`No account ${address}`)
  return Keypair.fromSecretKey(account.secretKey)
}
