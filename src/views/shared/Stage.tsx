import type { ReactNode } from 'react'
import { ConnectionDiagram, type ConnectionDiagramProps } from '../../ui/ConnectionDiagram.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { AppMark } from './AppMark.tsx'

type StageProps = Omit<ConnectionDiagramProps, 'from'> & {
  /** Defaults to the page. */
  from?: ReactNode
  /** Screen readers announce `said` instead of the title. */
  words: { title: string; lead?: ReactNode; said?: string | undefined }
  /** Whether to announce it at once. By default, if the connection failed. */
  urgent?: boolean | undefined
}

/** Two parties, the state of their connection, and a text about it. */
export function Stage({ words, urgent, from = <AppMark />, ...diagram }: StageProps) {
  const { title, lead, said = title } = words
  return (
    <>
      <ConnectionDiagram {...diagram} from={from} />
      <Text center title={title} lead={lead} />
      <Status urgent={urgent ?? diagram.state === 'parted'}>{said}</Status>
    </>
  )
}
