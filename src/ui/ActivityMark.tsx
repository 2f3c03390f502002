import type { ReactNode } from 'react'
import css from '../../styles/activity.css'
import markCss from '../../styles/mark.css'
import { classes } from './classes.ts'
import { Dots } from './Dots.tsx'
import { CloseIcon } from './icons/CloseIcon.tsx'
import { ReceiveIcon } from './icons/ReceiveIcon.tsx'
import { SendIcon } from './icons/SendIcon.tsx'
import { Badged, Mark } from './Mark.tsx'
import { Glyph } from './Row.tsx'
import { useSheet } from './useSheet.ts'

export type ActivityMarkProps = {
  /** One picture, or two: given and got. */
  pictures: { id: string; symbol: string; src?: string | undefined; isNft: boolean }[]
  direction?: 'in' | 'out' | 'self' | undefined
  failed?: boolean | undefined
  /** Where there is no picture. */
  icon: ReactNode
}

/** What moved and which way. */
export function ActivityMark({ pictures, direction, failed, icon }: ActivityMarkProps) {
  useSheet('mark', markCss)
  useSheet('activity', css)
  const [first, second] = pictures
  if (!first) return <Glyph round>{icon}</Glyph>
  if (second) {
    return (
      <span className="pair-marks">
        <Mark id={first.id} name={first.symbol} src={first.src} round={!first.isNft} />
        <Mark id={second.id} name={second.symbol} src={second.src} round={!second.isNft} />
      </span>
    )
  }
  const arrow = failed ? <CloseIcon /> : direction === 'in' ? <ReceiveIcon /> : <SendIcon />
  const badge = (failed || direction === 'in' || direction === 'out') && (
    <span className={classes('mark mark--20 mark--round dir', failed && 'dir--bad')} aria-hidden="true">
      {arrow}
    </span>
  )
  return (
    <Badged badge={badge}>
      <Mark id={first.id} name={first.symbol} src={first.src} round={!first.isNft} />
    </Badged>
  )
}

/** The heading of a month. */
export function MonthTitle({ children }: { children: string }) {
  useSheet('activity', css)
  return <h3 className="month">{children}</h3>
}

/** How something stands that is not simply done. */
export function Standing({ kind, children }: { kind: 'pending' | 'failed'; children: string }) {
  useSheet('activity', css)
  return (
    <span className={kind}>
      {kind === 'pending' && <Dots />}
      {children}
    </span>
  )
}
