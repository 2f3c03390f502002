import type { ReactNode } from 'react'
import css from '../../styles/receipt.css'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { Dots } from './Dots.tsx'
import { fitOf } from './fitOf.ts'
import { CloseIcon } from './icons/first.tsx'
import { CheckIcon, ClockIcon } from './icons/later.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'
import { classes, useSheet } from './sheet.ts'

export type ReceiptState = 'pending' | 'done' | 'failed' | 'ended'

export type ReceiptProps = {
  state: ReceiptState
  /** The full sentence: the heading, or its accessible name if `amount` is shown instead. */
  title: string
  amount?: ReactNode
  /** The length of the amount: longer ones are smaller. */
  characters?: number | undefined
  lead?: ReactNode
  /** The counterparty: an avatar of 28 and a few words. */
  party?: ReactNode
  /** `Steps` or a `DescriptionList`, below the tear line. */
  children?: ReactNode
}

const signs = { pending: <Dots />, done: <CheckIcon />, failed: <CloseIcon />, ended: <ClockIcon /> }

/** The receipt of a payment, with its status on top. */
export function Receipt(props: ReceiptProps) {
  const { state, title, amount, characters = 0, lead, party, children } = props
  useSheet('receipt', css)
  return (
    <div className="receipt" data-state={state}>
      <ConnectionBadge>{signs[state]}</ConnectionBadge>
      <ReviewSummary>
        <div className="receipt__head">
          <h3
            className={classes('receipt__title', amount !== undefined && 'receipt__title--amount')}
            aria-label={amount === undefined ? undefined : title}
            {...(amount === undefined ? {} : fitOf(characters))}
          >
            {amount ?? title}
          </h3>
          {lead !== undefined && <p className="receipt__lead">{lead}</p>}
          {party !== undefined && <p className="receipt__party">{party}</p>}
        </div>
        {children}
      </ReviewSummary>
    </div>
  )
}
