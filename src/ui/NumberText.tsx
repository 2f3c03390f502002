import type { ReactNode } from 'react'
import css from '../../styles/numbers.css'
import { box } from './box.tsx'

/** A number with its unit: tabular digits, left to right in every language, never wrapped. */
export const NumberText = box('span', 'numbers', css, 'num')

/** A dash for an unknown value, announced as `label`, with a retry button as `children`. */
export function Unknown({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <span className="unknown">
      <span className="unknown__dash" aria-hidden="true">
        {'—'}
      </span>
      <span className="sr">{label}</span>
      {children}
    </span>
  )
}
