import type { ReactNode } from 'react'
import css from '../../styles/field.css'
import { useSheet } from './useSheet.ts'

/** Text at the start and an action at the end: "Some prices are missing. Retry". */
export function NoteLine({ children, end }: { children: ReactNode; end?: ReactNode }) {
  useSheet('field', css)
  return (
    <p className="field__note field__note--end">
      <span>{children}</span>
      {end}
    </p>
  )
}
