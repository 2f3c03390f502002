import { Keypair } from '@solana/web3.js'
import { seedOf } from './accounts.ts'

/** A token of the sandbox on Solana. */
export type SolanaMint = {
  address: string
  symbol: string
  name: string
  decimals: number
  program: 'token' | 'token-2022'
  /** The transfer fee, in hundredths of a percent, and its maximum in base units. */
  fee?: { basisPoints: number; maximum: bigint } | undefined
  /** Non-transferable. */
  bound?: boolean | undefined
  /** Whole tokens that each funded account starts with. */
  funds: bigint
}

/** One token of each kind that wallets must support. */
export const solanaMints: SolanaMint[] = [
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, program: 'token' as const, funds: 5_000n },
  { symbol: 'BONK', name: 'Bonk', decimals: 5, program: 'token' as const, funds: 1_000_000n },
  { symbol: 'UNIT', name: 'No Fraction', decimals: 0, program: 'token' as const, funds: 40n },
  { symbol: 'PYUSD', name: 'PayPal USD', decimals: 6, program: 'token-2022' as const, funds: 2_500n },
  {
    symbol: 'TOLL',
    name: 'Keeps One Percent',
    decimals: 9,
    program: 'token-2022' as const,
    fee: { basisPoints: 100, maximum: 5_000_000_000n },
    funds: 1_000n,
  },
  {
    symbol: 'BOUND',
    name: 'Never Leaves',
    decimals: 2,
    program: 'token-2022' as const,
    bound: true,
    funds: 10n,
  },
].map((mint, index) => ({ ...mint, address: Keypair.fromSeed(seedOf(2, index)).publicKey.toBase58() }))
