import type { ReactNode } from 'react'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConnectionDiagram } from '../../ui/ConnectionDiagram.tsx'
import { DescriptionItem, DescriptionList, Disclosure } from '../../ui/DescriptionList.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { useMessages } from '../context.tsx'

export type FailedProps = {
  from: ReactNode
  to: ReactNode
  title: string
  lead: string
  /** For support: the code, and what else is known. */
  reason: string
  /** The user's own decision: told calmly. */
  declined?: boolean | undefined
  /** What else is to be known before it is tried again. */
  note?: ReactNode
  onClose: () => void
  onAgain: () => void
}

/** What was asked of the wallet did not happen: why, and what can be done. */
export function Failed({
  from,
  to,
  title,
  lead,
  reason,
  declined = false,
  note,
  onClose,
  onAgain,
}: FailedProps) {
  const { common } = useMessages()
  return (
    <>
      <ConnectionDiagram state={declined ? 'declined' : 'parted'} from={from} to={to} />
      <Text center title={title} lead={lead} />
      <Status urgent={!declined}>{`${title}. ${lead}`}</Status>
      {!declined && (
        <Disclosure title={common.details}>
          <DescriptionList alone>
            <DescriptionItem name={common.reason}>{reason}</DescriptionItem>
          </DescriptionList>
        </Disclosure>
      )}
      {note}
      <Actions>
        <Button onPress={onClose}>{common.close}</Button>
        <Button kind="primary" onPress={onAgain}>
          {common.tryAgain}
        </Button>
      </Actions>
    </>
  )
}
