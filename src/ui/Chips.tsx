import type { ReactNode } from 'react'
import css from '../../styles/swap.css'
import { useSheet } from './useSheet.ts'

/** Chips in one line, which scrolls if it is too long. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  useSheet('swap', css)
  return (
    <fieldset className="chips" aria-label={label}>
      {children}
    </fieldset>
  )
}
