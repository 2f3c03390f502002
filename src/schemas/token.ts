import type { CaipNetworkId } from './caip.ts'
import type { Nft } from './collectible.ts'

/** Identifies a token; `address` is the plain contract address, absent for the native token. */
export type TokenRef = { caipNetworkId: CaipNetworkId; address?: string | undefined }

/** Tokens with more decimals are not supported: no token in real use has them. */
const mostDecimals = 36

/** Whether a token can be sent and swapped here. Others are still listed, because the account holds them. */
export const isSupportedToken = ({ decimals }: { decimals: number }): boolean => decimals <= mostDecimals

/**
 * A token and the account's amount.
 *
 * `amount` is in base units; `priceUsd` is undefined if no price is known, which is not zero.
 */
export type TokenBalance = TokenRef & {
  name: string
  symbol: string
  decimals: number
  amount: bigint
  priceUsd?: number | undefined
  iconUrl?: string | undefined
  /** Only for an NFT, which has no decimals. */
  nft?: Nft | undefined
}
