import type { ReactNode } from 'react'
import css from '../../styles/account.css'
import rowCss from '../../styles/row.css'
import { Row } from './Row.tsx'
import { useSheet } from './useSheet.ts'

export type AccountHeaderProps = {
  /** A `Identicon` of 48. */
  mark: ReactNode
  /** The account's name, or its `ShortAddress`. */
  name: ReactNode
  /** Its `ShortAddress` where the name stands above, and the wallet. */
  sub?: ReactNode
  /** An `IconButton`: copy the address. */
  end?: ReactNode
  /** Another view lies behind it: `hint` says to screen readers which. */
  leads?: { hint: string; onPress: () => void; testId: string } | undefined
}

/** Whose account this is. */
export function AccountHeader({ mark, name, sub, end, leads }: AccountHeaderProps) {
  useSheet('row', rowCss)
  useSheet('account', css)
  if (leads) {
    const { hint, ...press } = leads
    const title = (
      <>
        {name}
        <span className="sr">{hint}</span>
      </>
    )
    return (
      <div className="account-header account-header--leads group">
        <Row {...press} mark={mark} title={title} sub={sub} leads="chevron" isName />
        {end}
      </div>
    )
  }
  return (
    <div className="account-header">
      {mark}
      <div className="row__main">
        <p className="account-header__name clip">{name}</p>
        {sub !== undefined && <p className="account-header__sub">{sub}</p>}
      </div>
      {end}
    </div>
  )
}

export type TotalProps = {
  /** The whole part: `1.204` or `$4,218`. */
  value: ReactNode
  /** The small part after it: a unit or the cents. */
  small?: ReactNode
  sub?: ReactNode
  busy?: boolean | undefined
}

/** How much there is. */
export function Total({ value, small, sub, busy }: TotalProps) {
  useSheet('account', css)
  return (
    <div className="total">
      <p className="total__value" aria-busy={busy || undefined}>
        {value}
        {small !== undefined && <small>{small}</small>}
      </p>
      {sub !== undefined && <p className="total__sub">{sub}</p>}
    </div>
  )
}
