import type { ReactNode } from 'react'
import css from '../../styles/amount.css'
import rowCss from '../../styles/row.css'
import { box } from './box.tsx'
import { useSheet } from './sheet.ts'

/** An amount and its recipient, one above the other. */
export const FieldPair = box('div', 'amount', css, 'field-pair')

export type ChosenFieldProps = {
  /** "To", "You send". */
  label: ReactNode
  mark: ReactNode
  name: ReactNode
  sub?: ReactNode
  /** A bare `IconButton` to change it. */
  end?: ReactNode
}

/** A resolved recipient, or a single NFT to send, in place of an input. */
export function ChosenField({ label, mark, name, sub, end }: ChosenFieldProps) {
  useSheet('row', rowCss)
  useSheet('amount', css)
  return (
    <div className="amount amount--edit amount--to">
      {mark}
      <div className="row__main">
        <span className="field__label">{label}</span>
        <span className="row__title clip">{name}</span>
        {sub !== undefined && <span className="row__sub">{sub}</span>}
      </div>
      {end}
    </div>
  )
}
