import { useEffect, useRef, useState } from 'react'
import { closeModal } from '../../actions/modal/closeModal.ts'
import { shakeModal } from '../../actions/modal/shakeModal.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { getApproval } from '../../stores/approval.ts'
import { FramePlace } from '../../ui/FramePlace.tsx'
import { useMessages, useRuntime, useStore, useValue } from '../context.tsx'
import { RequestTicket } from './RequestTicket.tsx'

/** Who asks for what; the request itself is shown in the frame over the card, and decided there. */
export function ApproveTransactionView({ kind = 'transaction' }: RouteParams<'ApproveTransaction'>) {
  const { approve: text } = useMessages('embedded')
  const runtime = useRuntime()
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  const { waiting, position, total, asked, phase, showings } = useValue(useStore(getApproval).$state)
  const isShown = phase === 'shown'
  const close = waiting > 1 ? text.declineAll : text.decline
  const title = text.titles[kind]

  useEffect(() => {
    void showings
    const element = runtime.connectors.embedded()?.loaded()?.element()
    const room = place.current
    const card = room?.closest('.card')
    const out = card?.querySelector('.header__end > :last-child') ?? card?.querySelector('.header__back')
    const view = room?.closest('.view')
    if (!isShown || !element || !room || !view) return
    let next = 0
    // The card moves while it opens, is shaken, or the window changes: the frame goes with it, and stays inside.
    const follow = () => {
      const { left, top, width, bottom } = room.getBoundingClientRect()
      const frame = { left, top, width, height: Math.min(bottom, view.getBoundingClientRect().bottom) - top }
      element.place({ frame, close: out?.getBoundingClientRect() ?? frame })
      next = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(next)
      element.hide()
    }
  }, [runtime, isShown, showings])

  useEffect(() => {
    void showings
    const element = runtime.connectors.embedded()?.loaded()?.element()
    const card = place.current?.closest('.card')
    if (!isShown || !element || !card) return
    element.show({
      labels: { dialog: title, frame: text.frame, close },
      radius: getComputedStyle(card).borderEndEndRadius,
      onResize: setHeight,
      // Leaving gives up all that waits.
      onClose: () => closeModal(runtime),
      onBeside: () => shakeModal(runtime),
    })
  }, [runtime, text, title, close, isShown, showings])

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
