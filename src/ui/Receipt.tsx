import type { ReactNode } from 'react'
import css from '../../styles/receipt.css'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { Dots } from './Dots.tsx'
import { fitOf } from './fitOf.ts'
import { CloseIcon } from './icons/first.tsx'
import { CheckIcon, ClockIcon } from './icons/later.tsx'
import { NumberText } from './NumberText.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'
import { useSheet } from './sheet.ts'

export type ReceiptState = 'pending' | 'done' | 'failed' | 'ended'

export type ReceiptProps = {
  state: ReceiptState
  /** The full sentence: the heading, or its accessible name if `number` is shown instead. */
  title: string
  /** A longer one is smaller. */
  number?: string | undefined
  unit?: string | undefined
  lead?: ReactNode
  /** The counterparty: an avatar of 28 and a few words. */
  party?: ReactNode
  /** `Steps` or a `DescriptionList`, below the tear line. */
  children?: ReactNode
}

const signs = { pending: <Dots />, done: <CheckIcon />, failed: <CloseIcon />, ended: <ClockIcon /> }

/** The receipt of a payment, with its status on top. */
export function Receipt(props: ReceiptProps) {
  const { state, title, number, unit, lead, party, children } = props
  useSheet('receipt', css)
  return (
    <div className="receipt" data-state={state}>
      <ConnectionBadge>{signs[state]}</ConnectionBadge>
      <ReviewSummary>
        <div className="receipt__head">
          {number ? (
            <h3
              className="receipt__title receipt__title--amount"
              aria-label={title}
              {...fitOf(number.length)}
            >
              <NumberText>
                {number}
                {unit && ' '}
                {unit && <span className="unit">{unit}</span>}
              </NumberText>
            </h3>
          ) : (
            <h3 className="receipt__title">{title}</h3>
          )}
          {lead !== undefined && <p className="receipt__lead">{lead}</p>}
          {party !== undefined && <p className="receipt__party">{party}</p>}
        </div>
        {children}
      </ReviewSummary>
    </div>
  )
}
