import type { ReactNode } from 'react'
import css from '../../styles/thread.css'
import { CheckIcon } from './icons/CheckIcon.tsx'
import { ClockIcon } from './icons/ClockIcon.tsx'
import { CloseIcon } from './icons/CloseIcon.tsx'
import { Knot } from './Knot.tsx'
import { useSheet } from './useSheet.ts'

export type StageState = 'waiting' | 'joined' | 'parted' | 'expired' | 'idle'

export type StageProps = {
  state: StageState
  /** The two parties: marks of 64. */
  from: ReactNode
  to: ReactNode
  /** The sign in the knot; each state has its own unless told. */
  sign?: ReactNode
}

/**
 * Two parties and the thread between them: it flows while we wait, is tied when both agree, parts when one
 * refuses. A picture only: the words stand below.
 */
export function Stage({ state, from, to, sign = signs[state] }: StageProps) {
  useSheet('thread', css)
  return (
    <div className="stage" data-state={state} aria-hidden="true">
      {from}
      <span className="stage__line">
        <Thread />
        {sign && <Knot>{sign}</Knot>}
      </span>
      {to}
    </div>
  )
}

const signs: { [state in StageState]?: ReactNode } = {
  joined: <CheckIcon />,
  parted: <CloseIcon />,
  expired: <ClockIcon />,
}

/** A dotted line, from start to end or, upright, from top to bottom of what it stands in. */
export function Thread({ upright }: { upright?: boolean | undefined }) {
  useSheet('thread', css)
  return (
    <svg className="thread" aria-hidden="true" focusable="false">
      {upright ? <line x1="2" y1="2" x2="2" y2="100%" /> : <line x1="2" y1="2" x2="100%" y2="2" />}
    </svg>
  )
}
