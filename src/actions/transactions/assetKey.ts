import type { TokenBalance } from '../../schemas/token.ts'

/** Identifies an asset of a network: the contract, and which of its NFTs. */
export const assetKey = ({ address, nft }: Pick<TokenBalance, 'address' | 'nft'>): string =>
  nft ? `${address} ${nft.tokenId}` : `${address}`
