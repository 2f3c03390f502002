import type { ReactNode } from 'react'
import css from '../../styles/tiles.css'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { useSheet } from './useSheet.ts'

/** The actions of an account, side by side. */
export function Tiles({ children }: { children: ReactNode }) {
  useSheet('tiles', css)
  return <div className="tiles">{children}</div>
}

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
