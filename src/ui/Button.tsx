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
  /** After the words: an arrow out, say. */
  iconEnd?: ReactNode
  /** Something is under way: dots before the words, and presses do nothing. */
  busy?: boolean | undefined
  label?: string | undefined
  /** Makes it a switch that is on or off. */
  pressed?: boolean | undefined
}

/** Fill: a thing to press. A blocked button says in its words what is missing. */
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
