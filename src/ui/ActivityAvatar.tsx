import css from '../../styles/activity.css'
import markCss from '../../styles/avatar.css'
import { Avatar } from './Avatar.tsx'
import { box } from './box.tsx'
import { Dots } from './Dots.tsx'
import { CloseIcon } from './icons/first.tsx'
import { CheckIcon, ReceiveIcon, SendIcon } from './icons/later.tsx'
import { IconTile } from './Row.tsx'
import { classes, useSheet } from './sheet.ts'
import { WithBadge } from './WithBadge.tsx'

export type ActivityAvatarProps = {
  /** One picture, or two: paid and received. Without one, the avatar is a check mark. */
  pictures: { id: string; symbol: string; src?: string | undefined; isNft: boolean }[]
  direction: 'in' | 'out' | 'self' | undefined
  failed: boolean
}

/** The asset and the direction of a transaction. */
export function ActivityAvatar({ pictures, direction, failed }: ActivityAvatarProps) {
  useSheet('avatar', markCss)
  useSheet('activity', css)
  const avatars = pictures.map(({ id, symbol, src, isNft }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paid and received never change places
    <Avatar key={at} id={id} name={symbol} src={src} round={!isNft} />
  ))
  if (avatars.length === 0) {
    return (
      <IconTile round>
        <CheckIcon />
      </IconTile>
    )
  }
  if (avatars.length === 2) return <span className="avatar-pair">{avatars}</span>
  const arrow = failed ? <CloseIcon /> : direction === 'in' ? <ReceiveIcon /> : <SendIcon />
  const badge = (failed || direction === 'in' || direction === 'out') && (
    <span className={classes('avatar avatar--20 avatar--round dir', failed && 'dir--bad')} aria-hidden="true">
      {arrow}
    </span>
  )
  return <WithBadge badge={badge}>{avatars}</WithBadge>
}

export const MonthTitle = box('h3', 'activity', css, 'month')

/** The status of something that is not completed. */
export function StatusText({ kind, children }: { kind: 'pending' | 'failed'; children: string }) {
  useSheet('activity', css)
  return (
    <span className={kind}>
      {kind === 'pending' && <Dots />}
      {children}
    </span>
  )
}
