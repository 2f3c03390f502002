import type { Nft } from '../../schemas/collectible.ts'

/** Identifies an asset of a network: the contract, and which of its NFTs. */
export const assetKey = ({
  address,
  nft,
}: {
  address?: string | undefined
  nft?: Nft | undefined
}): string => (nft ? `${address} ${nft.tokenId}` : `${address}`)
