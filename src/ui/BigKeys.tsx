import type { ReactNode } from 'react'
import css from '../../styles/big-keys.css'
import buttonCss from '../../styles/button.css'
import { box } from './box.tsx'
import { classes } from './classes.ts'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { useSheet } from './useSheet.ts'

/** One or two ways to get started, side by side. */
export const BigKeys = box('div', 'big-keys', css)

export type BigKeyProps = PressableProps & {
  icon: ReactNode
  title: ReactNode
  /** The benefit, in a few words. */
  sub?: ReactNode
  primary?: boolean | undefined
}

/** One of them: an icon, an action and its benefit. */
export function BigKey({ icon, title, sub, primary, ...press }: BigKeyProps) {
  useSheet('button', buttonCss)
  return (
    <Pressable {...press} className={classes('button', primary && 'button--primary', 'big-key')}>
      {icon}
      <span>
        {title}
        {sub !== undefined && <small>{sub}</small>}
      </span>
    </Pressable>
  )
}
