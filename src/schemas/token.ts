import type { CaipNetworkId } from './caip.ts'

/** Which token; `address` is the plain contract address, absent for the native token. */
export type TokenRef = { caipNetworkId: CaipNetworkId; address?: string | undefined }

/**
 * A token and how much of it an account holds.
 *
 * `amount` is in base units; `priceUsd` is undefined where no price is known, which is not zero.
 */
export type TokenBalance = TokenRef & {
  name: string
  symbol: string
  decimals: number
  amount: bigint
  priceUsd?: number | undefined
  iconUrl?: string | undefined
}
