import type { ReactNode } from 'react'
import rowCss from '../../styles/row.css'
import css from '../../styles/slip.css'
import { elementsOf } from './elementsOf.ts'
import { Thread } from './Stage.tsx'
import { useSheet } from './useSheet.ts'

/** What is about to be agreed to: a `Route`, the whole `SlipAddress`, then `Facts` below the tear line. */
export function Slip({ children }: { children: ReactNode }) {
  useSheet('row', rowCss)
  useSheet('slip', css)
  return <div className="slip">{children}</div>
}

/** From the first `Stop` to the last, joined by the upright thread. */
export function Route({ children }: { children: ReactNode }) {
  useSheet('slip', css)
  const stops = elementsOf(children)
  return (
    <ol className="route">
      {stops.map(({ key, element }, at) => (
        <li className="route__item" key={key}>
          {element}
          {at < stops.length - 1 && <Thread upright />}
        </li>
      ))}
    </ol>
  )
}

export type StopProps = {
  /** "You send", "To". */
  label: ReactNode
  mark: ReactNode
  name: ReactNode
  /** How much, and what it is worth. */
  amounts?: [ReactNode, ReactNode?] | undefined
}

/** One end of a route. */
export function Stop({ label, mark, name, amounts = [undefined] }: StopProps) {
  const [amount, worth] = amounts
  return (
    <>
      {mark}
      <span className="row__main">
        <span className="row__sub">{label}</span>
        <span className="row__title clip">{name}</span>
      </span>
      <span className="row__end row__end--num">
        {amount !== undefined && <span>{amount}</span>}
        {worth !== undefined && <span>{worth}</span>}
      </span>
    </>
  )
}

/** The whole address under a route, with a button that copies it. */
export function SlipAddress({ children, end }: { children: ReactNode; end?: ReactNode }) {
  useSheet('slip', css)
  return (
    <div className="slip__address">
      {children}
      {end}
    </div>
  )
}

/** A whole address by itself, with a button that copies it. */
export function AddressSlip({ children, end }: { children: ReactNode; end?: ReactNode }) {
  useSheet('slip', css)
  return (
    <div className="slip slip--address">
      {children}
      {end}
    </div>
  )
}
