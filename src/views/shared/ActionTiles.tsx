import type { ComponentType } from 'react'
import { ActionTile, Tiles } from '../../ui/Tiles.tsx'

export type TileAction = [
  isOffered: unknown,
  Icon: ComponentType,
  text: string,
  onPress: () => void,
  testId: string,
]

/** The offered actions, side by side. Nothing if there are none. */
export function ActionTiles({ actions }: { actions: readonly TileAction[] }) {
  const offered = actions.filter(([isOffered]) => isOffered)
  if (offered.length === 0) return null
  return (
    <Tiles>
      {offered.map(([, Icon, text, onPress, testId]) => (
        <ActionTile key={testId} icon={<Icon />} onPress={onPress} testId={testId}>
          {text}
        </ActionTile>
      ))}
    </Tiles>
  )
}
