import type { CaipNetworkId } from './caip.ts'

/** The token id of an NFT, as decimal text, and the standard to send it by. */
export type Nft = { standard: 'erc721' | 'erc1155'; tokenId: string }

/** An NFT of an account, with its amount. */
export type Collectible = {
  caipNetworkId: CaipNetworkId
  /** The contract. */
  address: string
  /** Decimal text. */
  tokenId: string
  name: string
  collection?: string | undefined
  imageUrl?: string | undefined
  /** How many the account has; one for ERC-721. */
  amount: bigint
}
