import { useCallback } from 'react'
import { closeModal } from '../../actions/modal/closeModal.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { getApproval } from '../../stores/approval.ts'
import { FramePlace } from '../../ui/FramePlace.tsx'
import { useMessages, useRuntime, useStore, useValue } from '../context.tsx'
import { RequestTicket } from './RequestTicket.tsx'
import { useFrameShown } from './useFrameShown.ts'

/** Which page asks for what. The frame over the card shows the request, and the user decides there. */
export function ApproveTransactionView({ kind = 'transaction' }: RouteParams<'ApproveTransaction'>) {
  const { approve: text } = useMessages('embedded')
  const runtime = useRuntime()
  const { waiting, position, total, asked, phase, showings } = useValue(useStore(getApproval).$state)
  const close = waiting > 1 ? text.declineAll : text.decline
  const { place, height } = useFrameShown({
    isShown: phase === 'shown',
    showings,
    labels: { dialog: text.titles[kind], frame: text.frame, close },
    // Closing rejects all waiting requests.
    onClose: useCallback(() => closeModal(runtime), [runtime]),
  })
  return (
    <>
      {asked && <RequestTicket asked={asked} />}
      <FramePlace
        place={place}
        height={height}
        note={total > 1 ? text.position({ position, total }) : undefined}
      />
    </>
  )
}
