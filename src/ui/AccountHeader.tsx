import { type ReactNode, useRef, useState } from 'react'
import css from '../../styles/account.css'
import rowCss from '../../styles/row.css'
import { ExactNumber } from './ExactNumber.tsx'
import { fitOf } from './fitOf.ts'
import { DownIcon } from './icons/later.tsx'
import { MenuButton, type MenuButtonProps } from './MenuButton.tsx'
import { useCounting } from './motion/useCounting.ts'
import { useSheet } from './sheet.ts'

export type AccountHeaderProps = {
  /** An `Identicon` of 48. */
  mark: ReactNode
  /** The account's name, or its `ShortAddress`. */
  name: ReactNode
  /** Its `ShortAddress` if the name is above, and the wallet. */
  sub: ReactNode
  /** An `IconButton`: copy the address. */
  end: ReactNode
  /** The account's menu, opened by a click on its name. */
  menu?: MenuButtonProps['menu'] | undefined
}

export function AccountHeader({ mark, name, sub, end, menu }: AccountHeaderProps) {
  useSheet('row', rowCss)
  useSheet('account', css)
  if (menu) {
    return (
      <div className="account-header account-header--menu">
        <MenuButton menu={menu} testId="account-menu-button">
          {mark}
          <span className="row__main">
            <span className="row__title clip">{name}</span>
            <span className="row__sub">{sub}</span>
          </span>
          <span className="row__end">
            <DownIcon size={18} className="chev" />
          </span>
        </MenuButton>
        {end}
      </div>
    )
  }
  return (
    <div className="account-header">
      {mark}
      <div className="row__main">
        <p className="account-header__name clip">{name}</p>
        <p className="account-header__sub">{sub}</p>
      </div>
      {end}
    </div>
  )
}

export type TotalProps = {
  /** The integer part, `1.204` or `$4,218`: drawn as large as its line allows. */
  value: ReactNode
  /** `value` with all of its digits, shown on demand. */
  exact?: string | undefined
  /** The small part after it: a unit or the cents. */
  small?: string
  sub?: ReactNode
  busy?: boolean | undefined
}

/** A balance on one line. It counts up or down to a new value. */
export function Total({ value, exact, small = '', sub, busy }: TotalProps) {
  useSheet('account', css)
  const [isExact, setExact] = useState(false)
  const place = useRef<HTMLParagraphElement>(null)
  const isText = typeof value === 'string'
  const counting = useCounting(isText ? value : '', place)
  const shown = isExact && exact ? exact : value
  const characters = typeof shown === 'string' ? shown.length + small.length * smallWidth : 1
  return (
    <div className="total">
      <p ref={place} className="total__value" aria-busy={busy || undefined} {...fitOf(characters)}>
        {isText ? <ExactNumber short={counting} exact={exact ?? counting} onToggle={setExact} /> : value}
        {small && <wbr />}
        {small && <small>{small}</small>}
      </p>
      {sub !== undefined && <p className="total__sub">{sub}</p>}
    </div>
  )
}

/** The width of a small character relative to a large one. */
const smallWidth = 0.62
