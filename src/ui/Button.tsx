import type { ReactNode } from 'react'
import css from '../../styles/button.css'
import { classes } from './classes.ts'
import { Dots } from './Dots.tsx'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { useSheet } from './useSheet.ts'

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
