import type { ReactNode } from 'react'
import css from '../../styles/page-card.css'
import { useSheet } from './sheet.ts'

export type PageCardProps = {
  /** Its name for screen readers. */
  label: string
  disabled?: boolean | undefined
  /** Called when the user reaches for it by touch, mouse or keyboard. */
  onTouch?: (() => void) | undefined
  children: ReactNode
}

/** A card in the flow of a page. If disabled, nothing in it reacts to clicks or keys. */
export function PageCard({ label, disabled, onTouch, children }: PageCardProps) {
  useSheet('page-card', css)
  return (
    <fieldset
      className="page-card"
      part="card"
      aria-label={label}
      disabled={disabled}
      onPointerDown={onTouch}
      onFocus={onTouch}
    >
      {children}
    </fieldset>
  )
}
