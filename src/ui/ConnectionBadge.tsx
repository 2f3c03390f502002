import type { ReactNode } from 'react'
import css from '../../styles/connection-badge.css'
import { useSheet } from './useSheet.ts'

/** A small disc on a line, with an icon or a number in it. */
export function ConnectionBadge({ children }: { children: ReactNode }) {
  useSheet('connection-badge', css)
  return <span className="connection-badge">{children}</span>
}
