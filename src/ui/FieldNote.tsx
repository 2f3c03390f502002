import type { ReactNode } from 'react'
import css from '../../styles/field.css'
import { AlertIcon, CheckIcon } from './icons/later.tsx'
import { classes, useSheet } from './sheet.ts'

export type FieldNoteProps = {
  id?: string | undefined
  state?: 'error' | 'success' | undefined
  /** A custom icon; errors and successes have their own. */
  icon?: ReactNode
  /** Standalone, not directly below a field. */
  quiet?: boolean | undefined
  /** An action at the end. */
  end?: ReactNode
  children: ReactNode
}

/** A line below a field. Errors are announced. */
export function FieldNote({ id, state, icon, quiet, end, children }: FieldNoteProps) {
  useSheet('field', css)
  const sign = icon ?? (state === 'error' ? <AlertIcon size={16} /> : state && <CheckIcon size={16} />)
  return (
    <p
      id={id}
      className={classes(
        'field__note',
        quiet && 'field__note--quiet',
        end !== undefined && 'field__note--end',
      )}
      data-state={state}
      role={state === 'error' ? 'alert' : undefined}
    >
      {sign}
      <span>{children}</span>
      {end}
    </p>
  )
}
