import type { ReactNode } from 'react'
import css from '../../styles/actions.css'
import { useSheet } from './useSheet.ts'

/** Buttons side by side among the other blocks of a view: unlike `Actions`, not fixed at the bottom. */
export function ButtonRow({ children }: { children: ReactNode }) {
  useSheet('actions', css)
  return (
    <div>
      <div className="actions">{children}</div>
    </div>
  )
}
