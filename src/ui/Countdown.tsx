import type { ReactNode } from 'react'
import css from '../../styles/countdown.css'
import { useSheet } from './useSheet.ts'

export type CountdownProps = {
  /** What is left, from 1 to 0. */
  share: number
  /** What is left in words: "New code in 3:42". Not read out: a clock that speaks is in the way. */
  children: ReactNode
}

/** Below this share the line says by its colour too that time runs out. */
const lowShare = 0.1

/** How long something stays good: a line that runs out, with words. */
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

/** The same line while something is being made: words and what moves. */
export function CountdownBusy({ children, end }: { children: ReactNode; end?: ReactNode }) {
  useSheet('countdown', css)
  return (
    <div className="countdown" role="status">
      <span>{children}</span>
      <span>{end}</span>
    </div>
  )
}
