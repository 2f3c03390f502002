import type { ReactNode } from 'react'
import actionsCss from '../../styles/actions.css'
import css from '../../styles/button.css'
import { box } from './box.tsx'
import { Dots } from './Dots.tsx'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { classes, useSheet } from './sheet.ts'

export type ButtonProps = PressableProps & {
  children: ReactNode
  /** One primary button per view. */
  kind?: 'plain' | 'primary' | 'quiet' | undefined
  size?: 'full' | 'small' | undefined
  icon?: ReactNode
  /** After the text, for example an external-link arrow. */
  iconEnd?: ReactNode
  /** In progress: dots before the text, and clicks do nothing. */
  busy?: boolean | undefined
  label?: string | undefined
  /** Makes it a toggle button. */
  pressed?: boolean | undefined
}

/** A filled button. A blocked one says in its text what is missing. */
export function Button(props: ButtonProps) {
  const { kind, size, icon, iconEnd, busy, label, pressed, children, onPress, ...rest } = props
  useSheet('button', css)
  const name = classes(
    'button',
    kind && kind !== 'plain' && `button--${kind}`,
    size === 'small' && 'button--small',
  )
  return (
    <Pressable
      {...rest}
      className={name}
      part={kind === 'primary' ? 'button button-primary' : 'button'}
      onPress={busy ? undefined : onPress}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-label={label}
      aria-pressed={pressed}
    >
      {busy ? <Dots /> : icon}
      {children}
      {iconEnd}
    </Pressable>
  )
}

/** Buttons of equal weight, the safe one first. Stays at the bottom if it is the last block of a view. */
export function Actions({ stack, children }: { stack?: boolean | undefined; children: ReactNode }) {
  useSheet('actions', actionsCss)
  return <div className={classes('actions', stack && 'actions--stack')}>{children}</div>
}

/** One button alone: the primary one by default. */
export const OneAction = (button: ButtonProps) => (
  <Actions>
    <Button kind="primary" {...button} />
  </Actions>
)

/** A question and the buttons that answer it, kept together at the bottom of a view. */
export const ActionsWithConsent = box('div', 'actions', actionsCss, 'consent-actions')

/** Buttons side by side among the other blocks of a view: unlike `Actions`, not fixed at the bottom. */
export function ButtonRow({ children }: { children: ReactNode }) {
  useSheet('actions', actionsCss)
  return (
    <div>
      <div className="actions">{children}</div>
    </div>
  )
}
