import type { ReactNode } from 'react'
import css from '../../styles/connection-diagram.css'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { CloseIcon } from './icons/first.tsx'
import { CheckIcon, ClockIcon } from './icons/later.tsx'
import { useSheet } from './sheet.ts'

export type ConnectionState = 'waiting' | 'joined' | 'parted' | 'declined' | 'expired' | 'idle'

export type ConnectionDiagramProps = {
  state: ConnectionState
  /** The two parties: marks of 64. */
  from: ReactNode
  to: ReactNode
  /** The icon of the badge; by default that of the state. */
  sign?: ReactNode
}

/**
 * Two parties and the line between them: it flows while waiting, ties when both agree, parts on failure, and stays calm
 * when the user declines. Decorative: the text is below.
 */
export function ConnectionDiagram({ state, from, to, sign = signs[state] }: ConnectionDiagramProps) {
  useSheet('connection-diagram', css)
  return (
    <div className="connection-diagram" data-state={state} aria-hidden="true">
      {from}
      <span className="connection-diagram__line">
        <ConnectionLine />
        {sign && <ConnectionBadge>{sign}</ConnectionBadge>}
      </span>
      {to}
    </div>
  )
}

const signs: { [state in ConnectionState]?: ReactNode } = {
  joined: <CheckIcon />,
  parted: <CloseIcon />,
  declined: <CloseIcon />,
  expired: <ClockIcon />,
}

/** A dotted line, from start to end or, upright, from top to bottom of its container. */
export function ConnectionLine({ upright }: { upright?: boolean | undefined }) {
  useSheet('connection-diagram', css)
  return (
    <svg className="connection-line" aria-hidden="true" focusable="false">
      {upright ? <line x1="2" y1="2" x2="2" y2="100%" /> : <line x1="2" y1="2" x2="100%" y2="2" />}
    </svg>
  )
}
