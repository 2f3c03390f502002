import type { TokenBalance } from '../../schemas/token.ts'

export const assetKey = ({ address, nft }: Pick<TokenBalance, 'address' | 'nft'>): string =>
  nft ? `${address} ${nft.tokenId}` : `${address}`
