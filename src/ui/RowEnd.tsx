import type { ReactNode } from 'react'
import css from '../../styles/row-end.css'
import { useSheet } from './useSheet.ts'

/** A row and a second button at its end, which does something else. */
export function RowEnd({ children, button }: { children: ReactNode; button: ReactNode }) {
  useSheet('row-end', css)
  return (
    <div className="row-end">
      {children}
      {button}
    </div>
  )
}
