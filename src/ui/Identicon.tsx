import { useMemo } from 'react'
import css from '../../styles/avatar.css'
import { createIdenticon } from '../lib/identicon.ts'
import { Avatar, type AvatarSize, avatarClass } from './Avatar.tsx'
import { useSheet } from './sheet.ts'

export type IdenticonProps = {
  address: string
  size?: AvatarSize | undefined
  /** The picture its owner chose, if any. */
  src?: string | undefined
}

/** The picture of an account: bars whose colors and rotation are derived from the address. */
export function Identicon({ address, size, src }: IdenticonProps) {
  useSheet('avatar', css)
  const { ground, strands } = useMemo(() => createIdenticon(address), [address])
  if (src !== undefined) return <Avatar id={address} src={src} size={size} round />
  return (
    <span className={avatarClass(size, true)} aria-hidden="true">
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <rect width="40" height="40" fill={ground} />
        {strands.map(({ x, y, width, height, fill }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1.6" fill={fill} />
        ))}
      </svg>
    </span>
  )
}
