import type { ReactNode } from 'react'
import css from '../../styles/countdown.css'
import { Dots } from './Dots.tsx'
import { useSheet } from './sheet.ts'

export type CountdownProps = {
  /** The remaining share, from 1 to 0. */
  share: number
  /** The remaining time: "New code in 3:42". Not announced, because a talking clock disturbs. */
  children: ReactNode
}

/** Below this share the color of the line also warns. */
const lowShare = 0.1

/** The remaining time of something: a line that shrinks, with text. */
export function Countdown({ share, children }: CountdownProps) {
  useSheet('countdown', css)
  const left = Math.min(Math.max(share, 0), 1)
  return (
    <div className="countdown" role="timer" aria-live="off">
      <span className="countdown__track" aria-hidden="true">
        <i data-left={left <= lowShare ? 'low' : undefined} style={{ inlineSize: `${left * 100}%` }} />
      </span>
      <span className="countdown__text">{children}</span>
    </div>
  )
}

/** The same line while something loads: text and an animation. */
export function CountdownBusy({ children }: { children: string }) {
  useSheet('countdown', css)
  return (
    <div className="countdown" role="status">
      <span>{children}</span>
      <span>
        <Dots />
      </span>
    </div>
  )
}
