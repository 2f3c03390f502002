import type { ReactNode } from 'react'
import css from '../../styles/chip.css'
import { DownIcon } from './icons/later.tsx'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { classes, useSheet } from './sheet.ts'

export type ChipProps = PressableProps & {
  /** An `Avatar` of 24, or an icon. */
  mark?: ReactNode
  children: ReactNode
  label?: string | undefined
  opens?: boolean | undefined
  kind?: 'header' | 'warning' | undefined
  /** Makes it a toggle button. */
  pressed?: boolean | undefined
}

/** A pill: the network on Account, suggested tokens. */
export function Chip({ mark, children, label, opens, kind, pressed, ...press }: ChipProps) {
  useSheet('chip', css)
  return (
    <Pressable
      {...press}
      className={classes('chip', kind && `chip--${kind}`)}
      part="chip"
      aria-label={label}
      aria-pressed={pressed}
    >
      {mark}
      <span className="clip">{children}</span>
      {opens && <DownIcon size={16} />}
    </Pressable>
  )
}
