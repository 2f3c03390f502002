import { type ReactNode, useContext } from 'react'
import css from '../../styles/note.css'
import { AlertIcon, CheckIcon, InfoIcon, WarningIcon } from './icons/later.tsx'
import { useSheet } from './sheet.ts'
import { WarningWord } from './WarningWord.ts'

export type NoteKind = 'info' | 'warning' | 'error' | 'success'

export type NoteProps = {
  kind?: NoteKind | undefined
  title?: ReactNode
  children?: ReactNode
  /** Announced at once. Default: warnings and errors. */
  urgent?: boolean | undefined
}

const icons = { info: <InfoIcon />, warning: <WarningIcon />, error: <AlertIcon />, success: <CheckIcon /> }

export function Note({
  kind = 'info',
  title,
  children,
  urgent = kind === 'warning' || kind === 'error',
}: NoteProps) {
  useSheet('note', css)
  const word = useContext(WarningWord)
  const warns = kind === 'warning' || kind === 'error'
  return (
    <div className="note" part="note" data-kind={kind} role={urgent ? 'alert' : undefined}>
      {icons[kind]}
      {warns && word && <span className="sr">{word} </span>}
      {title !== undefined && <p className="note__title">{title}</p>}
      {children !== undefined && <div className="note__body">{children}</div>}
    </div>
  )
}

/** A value with a warning, with the icon of its kind. */
export function ToneText({ kind, children }: { kind: NoteKind | undefined; children: ReactNode }) {
  useSheet('note', css)
  if (!kind) return children
  return (
    <span className="tone" data-kind={kind}>
      {icons[kind]}
      {children}
    </span>
  )
}

/** Lines below a note's text: an address to compare, below its label. */
export function NoteLines({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="note__lines">
      <span>{label}</span>
      {children}
    </div>
  )
}
