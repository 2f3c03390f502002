import { type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import css from '../../styles/field.css'
import { FieldNote } from './FieldNote.tsx'
import { heedKeyboard } from './heedKeyboard.ts'
import { classes, useSheet } from './sheet.ts'
import { useFirstFocus } from './useFirstFocus.ts'

export type FieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  /** Enter was pressed. */
  onSubmit?: (() => void) | undefined
  placeholder?: string | undefined
  /** Before the text. */
  icon?: ReactNode
  /** Follows the typed text, left to right in every language: the end of a name. */
  suffix?: string | undefined
  /** After the text: a small `Button` ("Paste"), a bare `IconButton` ("Clear"). */
  end?: ReactNode
  /** Below the field; with `error`, the error text. */
  note?: ReactNode
  state?: 'error' | 'success' | undefined
  /** The label of a search is only for screen readers; the placeholder replaces it visually. */
  type?: 'text' | 'email' | 'search' | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  /** Takes the focus when first shown, unless a keyboard would cover the view. */
  takesFocus?: boolean | undefined
  /** Text that is left to right in every language: addresses, links. */
  ltr?: boolean | undefined
  testId?: string | undefined
}

/** A text field. Keeps what was typed after any failure. */
export function Field(props: FieldProps) {
  useSheet('field', css)
  const { label, value, icon, suffix, end, note, state, type = 'text', takesFocus, testId, onSubmit } = props
  const isSearch = type === 'search'
  const input = useFirstFocus(takesFocus)
  const noteId = useId()
  return (
    <>
      <div className={classes('field', isSearch && 'field--search')} part="field" data-state={state}>
        {icon}
        <label className="field__box">
          <span className={isSearch ? 'sr' : 'field__label'}>{label}</span>
          <span className="field__line" dir={suffix && 'ltr'}>
            <input
              ref={input}
              type={type}
              value={value}
              placeholder={props.placeholder}
              inputMode={props.inputMode}
              autoComplete={props.autoComplete ?? 'off'}
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              dir={props.ltr && value !== '' ? 'ltr' : undefined}
              aria-invalid={state === 'error' || undefined}
              aria-describedby={note ? noteId : undefined}
              data-testid={testId}
              onFocus={(event) => {
                heedKeyboard(event)
                props.onFocus?.()
              }}
              onBlur={props.onBlur}
              onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
              onKeyDown={({ key, nativeEvent }) => {
                if (key === 'Enter' && !nativeEvent.isComposing) onSubmit?.()
              }}
            />
            {suffix && <span>{suffix}</span>}
          </span>
        </label>
        {end && <span className="field__end">{end}</span>}
      </div>
      {note && (
        <FieldNote id={noteId} state={state}>
          {note}
        </FieldNote>
      )}
    </>
  )
}
