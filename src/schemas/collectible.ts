import type { CaipNetworkId } from './caip.ts'

/** Which token of a contract an NFT is, as decimal text, and the standard by which it is sent. */
export type Nft = { standard: 'erc721' | 'erc1155'; tokenId: string }

/** One of a kind, or some of a kind, that an account holds: an NFT. */
export type Collectible = {
  caipNetworkId: CaipNetworkId
  /** The contract. */
  address: string
  /** Decimal text. */
  tokenId: string
  name: string
  /** What its collection is called. */
  collection?: string | undefined
  imageUrl?: string | undefined
  /** How many are held, where that may be more than one. */
  amount: bigint
}
