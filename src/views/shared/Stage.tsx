import type { ReactNode } from 'react'
import { ConnectionDiagram, type ConnectionDiagramProps } from '../../ui/ConnectionDiagram.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { AppMark } from './AppMark.tsx'

type StageProps = Omit<ConnectionDiagramProps, 'from'> & {
  /** The page, unless told. */
  from?: ReactNode
  /** `said` is read out in place of the title. */
  words: { title: string; lead?: ReactNode; said?: string | undefined }
  /** Whether that interrupts: where the two part, unless told. */
  urgent?: boolean | undefined
}

/** Two parties, how far they are with each other, and what is said of it. */
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
