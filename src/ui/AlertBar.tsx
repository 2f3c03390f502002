import type { ReactNode } from 'react'
import css from '../../styles/alert-bar.css'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons/first.tsx'
import { WarningIcon } from './icons/later.tsx'
import { classes, useSheet } from './sheet.ts'

export type AlertBarProps = {
  title: string
  /** Text in backticks is set as code. */
  text: string
  /** At the top of the page instead of inline. */
  floating?: boolean | undefined
  dismissLabel: string
  onDismiss: () => void
}

/** Mistakes in the page's configuration, for its developer. */
export function AlertBar({ title, text, dismissLabel, onDismiss, floating }: AlertBarProps) {
  useSheet('alert-bar', css)
  return (
    <div className={classes('alert-bar', floating && 'alert-bar--floating')} role="alert">
      <WarningIcon />
      <div>
        <p className="alert-bar__title">{title}</p>
        <p className="alert-bar__text">{withCode(text)}</p>
      </div>
      <IconButton label={dismissLabel} icon={<CloseIcon size={16} />} onPress={onDismiss} />
    </div>
  )
}

const withCode = (text: string): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
  text.split('`').map((piece, at) => (at % 2 === 1 ? <code key={at}>{piece}</code> : piece))
