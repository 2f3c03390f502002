import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from '../../styles/code.css'
import { activeWithin } from './activeWithin.ts'
import { heedKeyboard } from './heedKeyboard.ts'
import { useSheet } from './sheet.ts'
import { useFirstFocus } from './useFirstFocus.ts'

export type CodeFieldProps = {
  /** The name of all boxes together: "6-digit code". */
  label: string
  /** The name of one box: "Digit 1". */
  digitLabel: (place: number) => string
  /** Called with all digits. The boxes are empty by then: a code is not kept. */
  onComplete: (code: string) => void
  state?: 'error' | undefined
  /** The last code, if it was rejected, for the user to correct. Typing in the first box replaces it. */
  wrong?: string | undefined
  /** Another number is another attempt: the boxes show `wrong`, or nothing. Focuses the first if one had it. */
  round?: number | undefined
  /** Blocks input while a code is checked, or when no more are accepted. The focus stays. */
  locked?: boolean | undefined
  testId?: string | undefined
}

const places = [0, 1, 2, 3, 4, 5]
const empty = places.map(() => '')

/** A one-time code in six boxes: typed digit by digit, pasted or filled in by the system as a whole. */
export function CodeField({
  label,
  digitLabel,
  onComplete,
  state,
  wrong = '',
  round = 0,
  locked,
  testId,
}: CodeFieldProps) {
  useSheet('code', css)
  const shown = () => places.map((place) => wrong[place] ?? '')
  const [digits, setDigits] = useState(shown)
  const [shownRound, setShownRound] = useState(round)
  if (shownRound !== round) {
    setShownRound(round)
    setDigits(shown())
  }
  const group = useRef<HTMLFieldSetElement>(null)
  const first = useFirstFocus(!locked)
  const focus = (place: number) => group.current?.querySelectorAll('input')[place]?.focus()
  useEffect(() => {
    const box = first.current
    if (round === 0 || !box || !group.current || !activeWithin(group.current)) return
    box.focus()
    box.select()
  }, [round, first])

  /** Inserts digits from a position on; the rest stays. */
  const put = (place: number, text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, places.length - place)
    const isReplaced = place === 0 && digits.join('') === wrong
    const next = (isReplaced ? empty : digits).map((digit, at) => typed[at - place] ?? digit)
    if (next.every((digit) => digit !== '')) {
      setDigits(empty)
      return onComplete(next.join(''))
    }
    setDigits(next)
    if (typed) focus(Math.min(place + typed.length, places.length - 1))
  }
  const clear = (place: number) => setDigits(digits.map((digit, at) => (at === place ? '' : digit)))
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (locked && event.key === 'Backspace') return
    const moves: Record<string, number> = { ArrowLeft: place - 1, ArrowRight: place + 1 }
    const to = moves[event.key]
    if (to !== undefined) {
      event.preventDefault()
      focus(to)
    }
    if (event.key !== 'Backspace' || digits[place] !== '') return
    event.preventDefault()
    if (place > 0) clear(place - 1)
    focus(place - 1)
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    if (!locked) put(0, event.clipboardData.getData('text'))
  }

  return (
    <fieldset ref={group} className="code" data-state={state} data-testid={testId}>
      <legend className="sr">{label}</legend>
      {places.map((place) => (
        <input
          key={place}
          ref={place === 0 ? first : undefined}
          type="text"
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          aria-label={digitLabel(place + 1)}
          aria-invalid={state === 'error' || undefined}
          readOnly={locked}
          value={digits[place]}
          onBeforeInput={(event) => {
            // Typing the same digit would change nothing, and the focus would not move to the next box.
            if (event.data !== digits[place]) return
            event.preventDefault()
            put(place, event.data)
          }}
          onChange={({ currentTarget: { value } }) => {
            // After typing over a digit, the new one counts; autofill provides all six.
            const old = digits[place] ?? ''
            const text = value.length === 2 ? value.replace(old, '') : value
            if (text === '') clear(place)
            else put(place, text)
          }}
          onKeyDown={(event) => onKeyDown(event, place)}
          onPaste={onPaste}
          onFocus={(event) => {
            heedKeyboard(event)
            event.currentTarget.select()
          }}
        />
      ))}
    </fieldset>
  )
}
