import type { ReactNode } from 'react'
import css from '../../styles/tiles.css'
import { box } from './box.tsx'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { useSheet } from './useSheet.ts'

/** The actions of an account, side by side. */
export const Tiles = box('div', 'tiles', css)

/** One action: an icon over a word. */
export function ActionTile({
  icon,
  children,
  ...rest
}: PressableProps & { icon: ReactNode; children: ReactNode }) {
  useSheet('tiles', css)
  return (
    <Pressable {...rest} className="tile tile--action">
      {icon}
      <span>{children}</span>
    </Pressable>
  )
}
