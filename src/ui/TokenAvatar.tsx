import { Avatar } from './Avatar.tsx'
import { WithBadge } from './WithBadge.tsx'

export type TokenAvatarProps = {
  id: string
  symbol: string
  src?: string | undefined
  /** Squares are NFTs, circles are tokens. */
  square?: boolean | undefined
  /** The token's network, at the corner. */
  network?: { id: string; name?: string | undefined; src?: string | undefined } | undefined
}

export function TokenAvatar({ id, symbol, src, square, network }: TokenAvatarProps) {
  return (
    <WithBadge badge={network && <Avatar {...network} size={16} />}>
      <Avatar id={id} name={symbol} src={src} round={!square} />
    </WithBadge>
  )
}
