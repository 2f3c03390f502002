import { type InputEvent, type ReactNode, useId } from 'react'
import css from '../../styles/amount.css'
import { cleanAmountText } from '../lib/typedAmount.ts'
import { FieldNote } from './FieldNote.tsx'
import { fitOf } from './fitOf.ts'
import { heedKeyboard } from './heedKeyboard.ts'
import { TokenButton, type TokenChoice } from './TokenButton.tsx'
import { useFirstFocus } from './useFirstFocus.ts'
import { useSheet } from './useSheet.ts'

export type AmountFieldProps = {
  /** The name of the amount: "Amount of ETH to send". */
  label: string
  /** As it was typed. */
  value: string
  onChange: (text: string) => void
  token: TokenChoice
  /** Below the token: what is available, and "Max". */
  foot?: ReactNode
  /** Below the number: its value in dollars. */
  worth?: ReactNode
  error?: boolean | undefined
  /** Below the field; with `error`, the error text. */
  note?: ReactNode
  takesFocus?: boolean | undefined
  testId?: string | undefined
}

/** An amount field: the token at the start, the number at the end. Never rewrites what was typed. */
export function AmountField(props: AmountFieldProps) {
  useSheet('amount', css)
  const { label, value, onChange, token, foot, worth, error, note, takesFocus, testId } = props
  const input = useFirstFocus(takesFocus)
  const noteId = useId()
  const change = (text: string) => {
    const amount = cleanAmountText(text)
    if (amount !== undefined && amount !== value) onChange(amount)
  }
  return (
    <>
      <div className="amount amount--edit" data-state={error ? 'error' : undefined}>
        <TokenButton {...token} />
        <label className="amount__box" {...fitOf(value.length)}>
          <span className="sr">{label}</span>
          <input
            ref={input}
            className="amount__input"
            type="text"
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            placeholder="0"
            value={value}
            aria-invalid={error || undefined}
            aria-describedby={note ? noteId : undefined}
            data-testid={testId}
            onFocus={heedKeyboard}
            onBeforeInput={refuseOthers}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        </label>
        <div className="amount__foot">
          <span>{foot}</span>
          <span className="num">{worth}</span>
        </div>
      </div>
      {note && (
        <FieldNote id={noteId} state={error ? 'error' : undefined}>
          {note}
        </FieldNote>
      )}
    </>
  )
}

/** Rejects letters before they enter the field, so the caret stays. */
function refuseOthers(event: InputEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const next = value.slice(0, selectionStart ?? 0) + event.data + value.slice(selectionEnd ?? value.length)
  if (cleanAmountText(next) === undefined) event.preventDefault()
}
