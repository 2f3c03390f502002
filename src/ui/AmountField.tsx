import { type InputEvent, type ReactNode, useId } from 'react'
import css from '../../styles/amount.css'
import swapCss from '../../styles/swap.css'
import { cleanAmountText } from '../lib/typedAmount.ts'
import { FieldNote } from './FieldNote.tsx'
import { fitOf } from './fitOf.ts'
import { heedKeyboard } from './heedKeyboard.ts'
import { DownIcon } from './icons/later.tsx'
import { NumberText, Unknown } from './NumberText.tsx'
import { Skeleton } from './Skeleton.tsx'
import { classes, useSheet } from './sheet.ts'
import { useFirstFocus } from './useFirstFocus.ts'

type AmountProps = {
  /** The name of the amount: "You get", "Amount of ETH to send". */
  label: string
  token: TokenChoice
  /** Below the token: what is available, and "Max". */
  foot?: ReactNode
  /** Below the number: its value in dollars. */
  worth?: ReactNode
  testId?: string | undefined
}

type AmountFrameProps = Omit<AmountProps, 'label' | 'testId'> & {
  kind: 'edit' | 'read'
  error?: boolean | undefined
  /** The number. */
  children: ReactNode
}

/** An amount: the token at the start, the number at the end. */
function AmountFrame({ token, foot, worth, kind, error, children }: AmountFrameProps) {
  useSheet('amount', css)
  return (
    <div className={`amount amount--${kind}`} data-state={error ? 'error' : undefined}>
      <TokenButton {...token} />
      {children}
      <div className="amount__foot">
        <span>{foot}</span>
        <span className="num">{worth}</span>
      </div>
    </div>
  )
}

export type AmountFieldProps = AmountProps & {
  /** As it was typed. */
  value: string
  onChange: (text: string) => void
  error?: boolean | undefined
  /** Below the field; with `error`, the error text. */
  note?: ReactNode
  takesFocus?: boolean | undefined
}

/** An amount field. Never rewrites what was typed. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, error, note, takesFocus, testId, ...frame } = props
  const input = useFirstFocus(takesFocus)
  const noteId = useId()
  const change = (text: string) => {
    const amount = cleanAmountText(text)
    if (amount !== undefined && amount !== value) onChange(amount)
  }
  return (
    <>
      <AmountFrame {...frame} kind="edit" error={error}>
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
      </AmountFrame>
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

type AmountAnswerProps = AmountProps & {
  /** Undefined if there is no number. */
  value: string | undefined
  /** Replaces an unknown number, and says why it is unknown. */
  unknown?: string | undefined
  busy?: boolean | undefined
}

/** A read-only amount. */
export function AmountAnswer(props: AmountAnswerProps) {
  const { label, value, unknown, busy, testId, ...frame } = props
  useSheet('swap', swapCss)
  return (
    <AmountFrame {...frame} kind="read">
      <span className="amount__box" {...fitOf(value?.length ?? 0)}>
        <output
          className="amount__value"
          aria-label={label}
          aria-busy={busy || undefined}
          data-testid={testId}
        >
          {busy && <Skeleton kind="value" width="full" />}
          {!busy && value === undefined && unknown && <Unknown label={unknown} />}
          {!busy && value !== undefined && (
            <>
              <NumberText>{value}</NumberText>
              {/* The unit is visible on the button next to it. */}
              <span className="sr"> {frame.token.text}</span>
            </>
          )}
        </output>
      </span>
    </AmountFrame>
  )
}

export type TokenChoice = {
  /** The symbol; without one, a text to choose a token. */
  text: string
  /** A token's `Avatar` with its network; absent without a token. */
  mark?: ReactNode
  /** The action, for screen readers. */
  label: string
  onPress: () => void
  testId: string
}

/** The token of an amount, with a button to change it. */
function TokenButton({ text, mark, label, onPress, testId }: TokenChoice) {
  const name = classes('amount__token', !mark && 'amount__token--empty')
  return (
    <button type="button" className={name} aria-label={label} onClick={onPress} data-testid={testId}>
      {mark}
      <span>{text}</span>
      <DownIcon size={16} />
    </button>
  )
}
