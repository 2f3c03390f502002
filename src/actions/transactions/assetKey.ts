import type { Nft } from '../../schemas/collectible.ts'

/** Which asset of a network it is, as text to compare: the contract, and which of its NFTs. */
export const assetKey = ({
  address,
  nft,
}: {
  address?: string | undefined
  nft?: Nft | undefined
}): string => (nft ? `${address} ${nft.tokenId}` : `${address}`)
