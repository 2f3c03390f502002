import type { Artifact } from '../contracts/compileContracts.ts'

/** The name of a token's contract. */
export type TokenContract = 'Token' | 'SilentToken' | 'FeeToken' | 'RefusingToken'

export type TokenPlan = {
  symbol: string
  name: string
  decimals: number
  contract: TokenContract
  /** Whole tokens that each funded account starts with on the first chain. */
  funds: string
}

export type ContractName =
  | TokenContract
  | 'Factory'
  | 'Multicall'
  | 'NameRegistry'
  | 'NameResolver'
  | 'Pair'
  | 'Prints'
  | 'Router'
  | 'Tickets'
  | 'WrappedEther'

/** The compiled contracts by name. */
export type Artifacts = Record<ContractName, Artifact>

/** Tokens that users typically hold. */
export const plainTokens: TokenPlan[] = [
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, contract: 'Token', funds: '25000' },
  { symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: 'SilentToken', funds: '12500' },
  { symbol: 'WBTC', name: 'Wrapped BTC', decimals: 8, contract: 'Token', funds: '1.5' },
  { symbol: 'DAI', name: 'Dai Stablecoin', decimals: 18, contract: 'Token', funds: '10000' },
  { symbol: 'UNI', name: 'Uniswap', decimals: 18, contract: 'Token', funds: '500' },
]

/** Unusual tokens that a wallet must handle. */
export const oddTokens: TokenPlan[] = [
  { symbol: 'FEE', name: 'Takes One Percent', decimals: 18, contract: 'FeeToken', funds: '1000' },
  { symbol: 'NOPE', name: 'Answers False', decimals: 18, contract: 'RefusingToken', funds: '1000' },
  { symbol: 'UNIT', name: 'No Fraction', decimals: 0, contract: 'Token', funds: '1000' },
  { symbol: 'WIDE', name: 'Twenty-four Digits', decimals: 24, contract: 'Token', funds: '1000' },
]

/** The initial reserves of each pair in whole tokens, which set the first price. */
export const pairPlans: { tokens: [string, string]; reserves: [string, string] }[] = [
  { tokens: ['WETH', 'USDC'], reserves: ['1000', '3000000'] },
  { tokens: ['WETH', 'USDT'], reserves: ['800', '2400000'] },
  { tokens: ['WETH', 'DAI'], reserves: ['600', '1800000'] },
  { tokens: ['WETH', 'WBTC'], reserves: ['1000', '50'] },
  { tokens: ['WETH', 'UNI'], reserves: ['500', '150000'] },
  { tokens: ['USDC', 'DAI'], reserves: ['2000000', '2000000'] },
]
