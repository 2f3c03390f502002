import * as z from 'zod/mini'
import type { CaipNetworkId } from './caip.ts'

/** Which token of a contract an NFT is, as decimal text, and the standard by which it is sent. */
export const nftSchema = z.object({ standard: z.enum(['erc721', 'erc1155']), tokenId: z.string() })
export type Nft = z.infer<typeof nftSchema>

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
