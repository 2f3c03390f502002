import type { ReactNode } from 'react'
import css from '../../styles/with-badge.css'
import { useSheet } from './sheet.ts'

/** An avatar with a smaller one at its corner: a token and its network. */
export function WithBadge({ children, badge }: { children: ReactNode; badge?: ReactNode }) {
  useSheet('with-badge', css)
  return badge ? (
    <span className="with-badge">
      {children}
      {badge}
    </span>
  ) : (
    children
  )
}
