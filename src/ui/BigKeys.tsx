import type { ComponentType } from 'react'
import css from '../../styles/big-keys.css'
import buttonCss from '../../styles/button.css'
import { Pressable } from './Pressable.tsx'
import { classes, useSheet } from './sheet.ts'

/** An icon, an action, and its benefit in a few words. */
type Way = { Icon: ComponentType; title: string; sub: string; onPress: () => void; testId: string }

/** One or two ways to get started, side by side, the first one primary. */
export function BigKeys({ ways }: { ways: readonly Way[] }) {
  useSheet('big-keys', css)
  useSheet('button', buttonCss)
  return (
    <div className="big-keys">
      {ways.map(({ Icon, title, sub, ...press }, at) => (
        <Pressable
          key={press.testId}
          {...press}
          className={classes('button', at === 0 && 'button--primary', 'big-key')}
        >
          <Icon />
          <span>
            {title}
            <small>{sub}</small>
          </span>
        </Pressable>
      ))}
    </div>
  )
}
