import type { ReactNode } from 'react'
import css from '../../styles/field.css'
import { useSheet } from './useSheet.ts'

/** Words at the start and a press at the end: "Some prices are missing. Retry". */
export function NoteLine({ children, end }: { children: ReactNode; end?: ReactNode }) {
  useSheet('field', css)
  return (
    <p className="field__note field__note--end">
      <span>{children}</span>
      {end}
    </p>
  )
}
