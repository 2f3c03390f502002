import { Avatar, type AvatarSize } from '../../ui/Avatar.tsx'
import { type MarkedToken, useTokenImage } from './useTokenImage.ts'

/** The icon of a token on a known network. */
export function TokenMark({ token, size }: { token: MarkedToken; size?: AvatarSize | undefined }) {
  const { address, symbol, nft } = token
  return <Avatar id={address ?? symbol} name={symbol} src={useTokenImage(token)} size={size} round={!nft} />
}
