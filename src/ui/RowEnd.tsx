import type { ReactNode } from 'react'
import css from '../../styles/row-end.css'
import { useSheet } from './sheet.ts'

/** A row with a second button at its end, for another action. */
export function RowEnd({ children, button }: { children: ReactNode; button: ReactNode }) {
  useSheet('row-end', css)
  return (
    <div className="row-end">
      {children}
      {button}
    </div>
  )
}
