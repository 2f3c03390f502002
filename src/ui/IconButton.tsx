import type { ReactNode } from 'react'
import css from '../../styles/button.css'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { classes, useSheet } from './sheet.ts'

export type IconButtonProps = PressableProps & {
  /** Its action, for screen readers. */
  label: string
  icon: ReactNode
  kind?: 'bare' | 'accent' | undefined
  className?: string | undefined
}

/** A round icon button: 36 visible pixels, 44 to touch. */
export function IconButton({ label, icon, kind, className, ...rest }: IconButtonProps) {
  useSheet('button', css)
  const name = classes('icon-button', kind && `icon-button--${kind}`, className)
  return (
    <Pressable {...rest} className={name} aria-label={label}>
      {icon}
    </Pressable>
  )
}
