import type { CaipAddress, CaipNetworkId } from './caip.ts'
import type { TokenRef } from './token.ts'

/** A token that can be swapped; `address` is the plain contract address, absent for the native token. */
export type SwapToken = {
  caipNetworkId: CaipNetworkId
  address?: string | undefined
  name: string
  symbol: string
  decimals: number
  iconUrl?: string | undefined
}

/** The address that represents the native token of EVM chains. */
export const nativePlaceholder = `0x${'e'.repeat(40)}`

/** A token in the service's notation. */
export const toCaipToken = ({ caipNetworkId, address }: TokenRef): CaipAddress =>
  `${caipNetworkId}:${address ?? nativePlaceholder}` as CaipAddress

/** The key of a token among those of one network. */
export const swapTokenKey = ({ address }: Pick<SwapToken, 'address'>): string =>
  address?.toLowerCase() ?? nativePlaceholder
