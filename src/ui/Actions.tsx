import type { ReactNode } from 'react'
import css from '../../styles/actions.css'
import { Button, type ButtonProps } from './Button.tsx'
import { box } from './box.tsx'
import { classes } from './classes.ts'
import { useSheet } from './useSheet.ts'

/** Buttons of equal weight, the safe one first. Stays at the bottom if it is the last block of a view. */
export function Actions({ stack, children }: { stack?: boolean | undefined; children: ReactNode }) {
  useSheet('actions', css)
  return <div className={classes('actions', stack && 'actions--stack')}>{children}</div>
}

/** One button alone: the primary one by default. */
export const OneAction = (button: ButtonProps) => (
  <Actions>
    <Button kind="primary" {...button} />
  </Actions>
)

/** A question and the buttons that answer it, kept together at the bottom of a view. */
export const ActionsWithConsent = box('div', 'actions', css, 'consent-actions')

/** Buttons side by side among the other blocks of a view: unlike `Actions`, not fixed at the bottom. */
export function ButtonRow({ children }: { children: ReactNode }) {
  useSheet('actions', css)
  return (
    <div>
      <div className="actions">{children}</div>
    </div>
  )
}
