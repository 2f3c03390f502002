import type { ComponentType, ReactNode } from 'react'
import {
  ConnectionDiagram,
  type ConnectionDiagramProps,
  type ConnectionState,
} from '../../ui/ConnectionDiagram.tsx'
import type { IconProps } from '../../ui/Icon.tsx'
import { IconTile } from '../../ui/Row.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { AppMark } from './AppMark.tsx'

/** The state of a connection, and a text about it. */
export type StageState = readonly [state: ConnectionState, title: string, lead?: ReactNode]

/** What each phase of a view shows. */
export type StageByPhase<Phase extends string> = Record<Phase, StageState>

type StageProps = Omit<ConnectionDiagramProps, 'from' | 'state'> & {
  stage: StageState
  /** Defaults to the page. */
  from?: ReactNode
  /** Screen readers announce this instead of the title; nothing if the view only informs. */
  said?: string | false | undefined
  /** Whether to announce it at once. By default, if the connection failed. */
  urgent?: boolean | undefined
}

/** Two parties, the state of their connection, and a text about it. */
export function Stage({ stage, said, urgent, from = <AppMark />, ...diagram }: StageProps) {
  const [state, title, lead] = stage
  return (
    <>
      <ConnectionDiagram {...diagram} state={state} from={from} />
      <Text center title={title} lead={lead} />
      {said !== false && <Status urgent={urgent ?? state === 'parted'}>{said ?? title}</Status>}
    </>
  )
}

type PartyIconProps = { Icon: ComponentType<IconProps>; round?: boolean | undefined }

/** A party without a picture. */
export const PartyIcon = ({ Icon, round }: PartyIconProps) => (
  <IconTile large round={round}>
    <Icon size={24} />
  </IconTile>
)
