import type { ReactNode } from 'react'
import css from '../../styles/life.css'
import { useSheet } from './useSheet.ts'

export type LifeProps = {
  /** What is left, from 1 to 0. */
  share: number
  /** What is left in words: "New code in 3:42". Not read out: a clock that speaks is in the way. */
  children: ReactNode
}

/** Below this share the line says by its colour too that time runs out. */
const lowShare = 0.1

/** How long something stays good: a line that runs out, with words. */
export function Life({ share, children }: LifeProps) {
  useSheet('life', css)
  const left = Math.min(Math.max(share, 0), 1)
  return (
    <div className="life" role="timer" aria-live="off">
      <span className="life__track" aria-hidden="true">
        <i data-left={left <= lowShare ? 'low' : undefined} style={{ inlineSize: `${left * 100}%` }} />
      </span>
      <span className="life__text">{children}</span>
    </div>
  )
}

/** The same line while something is being made: words and what moves. */
export function LifeBusy({ children, end }: { children: ReactNode; end?: ReactNode }) {
  useSheet('life', css)
  return (
    <div className="life" role="status">
      <span>{children}</span>
      <span>{end}</span>
    </div>
  )
}
