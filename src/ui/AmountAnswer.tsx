import type { ReactNode } from 'react'
import css from '../../styles/amount.css'
import swapCss from '../../styles/swap.css'
import { fitOf } from './fitOf.ts'
import { TokenButton, type TokenChoice } from './TokenButton.tsx'
import { useSheet } from './useSheet.ts'

export type AmountAnswerProps = {
  /** The name of the amount: "You get". */
  label: string
  token: TokenChoice
  /** The number, a dash with a retry button, or a skeleton. */
  value: ReactNode
  /** The length of the number: longer ones are smaller. */
  characters?: number | undefined
  busy?: boolean | undefined
  /** Below the token: what is available. */
  foot?: ReactNode
  /** Below the number: its value in dollars. */
  worth?: ReactNode
  testId?: string | undefined
}

/** A read-only amount. */
export function AmountAnswer(props: AmountAnswerProps) {
  const { label, token, value, characters = 0, busy, foot, worth, testId } = props
  useSheet('amount', css)
  useSheet('swap', swapCss)
  return (
    <div className="amount amount--read">
      <TokenButton {...token} />
      <span className="amount__box" {...fitOf(characters)}>
        <output
          className="amount__value"
          aria-label={label}
          aria-busy={busy || undefined}
          data-testid={testId}
        >
          {value}
        </output>
      </span>
      <div className="amount__foot">
        <span>{foot}</span>
        <span className="num">{worth}</span>
      </div>
    </div>
  )
}
