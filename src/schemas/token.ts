import type { CaipNetworkId } from './caip.ts'

/**
 * A token and how much of it an account holds.
 *
 * `address` is the plain contract address, absent for the native token. `amount` is in base units.
 * `priceUsd` is undefined where no price is known: that is not zero.
 */
export type TokenBalance = {
  caipNetworkId: CaipNetworkId
  address?: string | undefined
  name: string
  symbol: string
  decimals: number
  amount: bigint
  priceUsd?: number | undefined
  iconUrl?: string | undefined
}
