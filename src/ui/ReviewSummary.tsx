import type { ReactNode } from 'react'
import css from '../../styles/review.css'
import rowCss from '../../styles/row.css'
import { ConnectionLine } from './ConnectionDiagram.tsx'
import { elementsOf } from './elementsOf.ts'
import { NumberText } from './NumberText.tsx'
import { useSheet } from './sheet.ts'

/** What the user will confirm: `ReviewParties`, `ReviewAddress`, then a `DescriptionList` below the tear line. */
export function ReviewSummary({ children }: { children: ReactNode }) {
  useSheet('row', rowCss)
  useSheet('review', css)
  return (
    <div className="review" part="ticket">
      {children}
    </div>
  )
}

/** From the first `ReviewParty` to the last, joined by a vertical line. */
export function ReviewParties({ children }: { children: ReactNode }) {
  useSheet('review', css)
  const stops = elementsOf(children)
  return (
    <ol className="review-parties">
      {stops.map(({ key, element }, at) => (
        <li className="review-parties__item" key={key}>
          {element}
          {at < stops.length - 1 && <ConnectionLine upright />}
        </li>
      ))}
    </ol>
  )
}

export type ReviewPartyProps = {
  /** "You send", "To". */
  label: ReactNode
  mark: ReactNode
  name: ReactNode
  /** An amount and its value. */
  amounts?: readonly (string | undefined)[]
}

export function ReviewParty({ label, mark, name, amounts = [] }: ReviewPartyProps) {
  return (
    <>
      {mark}
      <span className="row__main">
        <span className="row__sub">{label}</span>
        <span className="row__title clip">{name}</span>
      </span>
      <span className="row__end row__end--num">
        {amounts.map((amount) => amount && <NumberText key={amount}>{amount}</NumberText>)}
      </span>
    </>
  )
}

type ReviewAddressProps = {
  /** Not in a `ReviewSummary`. */
  alone?: boolean | undefined
  children: ReactNode
  end?: ReactNode
}

/** A full address, below the parties or alone. */
export function ReviewAddress({ alone, children, end }: ReviewAddressProps) {
  useSheet('review', css)
  return (
    <div className={alone ? 'review review--address' : 'review__address'}>
      {children}
      {end}
    </div>
  )
}
