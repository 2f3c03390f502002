import type { CaipNetworkId } from './caip.ts'
import type { Nft } from './collectible.ts'

/** Which token; `address` is the plain contract address, absent for the native token. */
export type TokenRef = { caipNetworkId: CaipNetworkId; address?: string | undefined }

/** Beyond this the amounts of a token are not offered: none that is meant to be used has more. */
const mostDecimals = 36

/** Whether a token can be sent and swapped here. One that cannot is listed all the same: the account holds it. */
export const isSupportedToken = ({ decimals }: { decimals: number }): boolean => decimals <= mostDecimals

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
  /** Only of an NFT, which has no decimals. */
  nft?: Nft | undefined
}
