import type { ComponentType } from 'react'
import css from '../../styles/tiles.css'
import { Pressable } from './Pressable.tsx'
import { useSheet } from './sheet.ts'

export type TileAction = [
  isOffered: unknown,
  Icon: ComponentType,
  text: string,
  onPress: () => void,
  testId: string,
]

/** The offered actions of an account, side by side. Nothing if there are none. */
export function ActionTiles({ actions }: { actions: readonly TileAction[] }) {
  useSheet('tiles', css)
  const offered = actions.filter(([isOffered]) => isOffered)
  if (offered.length === 0) return null
  return (
    <div className="tiles">
      {offered.map(([, Icon, text, onPress, testId]) => (
        <Pressable key={testId} className="tile tile--action" onPress={onPress} testId={testId}>
          <Icon />
          <span>{text}</span>
        </Pressable>
      ))}
    </div>
  )
}
