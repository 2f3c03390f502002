import type { ReactNode } from 'react'
import css from '../../styles/amount.css'
import swapCss from '../../styles/swap.css'
import { TokenButton, type TokenChoice } from './TokenButton.tsx'
import { useSheet } from './useSheet.ts'

export type AmountAnswerProps = {
  /** What the amount is, in words: "You get". */
  label: string
  token: TokenChoice
  /** The number, a dash with a way to ask again, or a skeleton. */
  value: ReactNode
  busy?: boolean | undefined
  /** Under the token: what is available. */
  foot?: ReactNode
  /** Under the number: its value in dollars. */
  worth?: ReactNode
  testId?: string | undefined
}

/** An amount that is an answer: it cannot be typed. */
export function AmountAnswer({ label, token, value, busy, foot, worth, testId }: AmountAnswerProps) {
  useSheet('amount', css)
  useSheet('swap', swapCss)
  return (
    <div className="amount amount--read">
      <TokenButton {...token} />
      <output className="amount__value" aria-label={label} aria-busy={busy || undefined} data-testid={testId}>
        {value}
      </output>
      <div className="amount__foot">
        <span>{foot}</span>
        <span className="num">{worth}</span>
      </div>
    </div>
  )
}
