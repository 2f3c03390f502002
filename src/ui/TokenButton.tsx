import type { ReactNode } from 'react'
import css from '../../styles/amount.css'
import { DownIcon } from './icons/later.tsx'
import { classes, useSheet } from './sheet.ts'

export type TokenChoice = {
  /** The symbol; without one, a text to choose a token. */
  text: string
  /** A `TokenAvatar`; absent without a token. */
  mark?: ReactNode
  /** The action, for screen readers. */
  label?: string | undefined
  /** Undefined if there is nothing to choose. */
  onPress?: (() => void) | undefined
  testId?: string | undefined
}

/** The token of an amount, with a button to change it. */
export function TokenButton({ text, mark, label, onPress, testId }: TokenChoice) {
  useSheet('amount', css)
  const name = classes('amount__token', !mark && 'amount__token--empty')
  const content = (
    <>
      {mark}
      <span>{text}</span>
    </>
  )
  if (!onPress) return <span className={name}>{content}</span>
  return (
    <button type="button" className={name} aria-label={label} onClick={onPress} data-testid={testId}>
      {content}
      <DownIcon size={16} />
    </button>
  )
}
