import { useEffect, useRef } from 'react'
import { closeModal } from '../../actions/modal/closeModal.ts'
import { shakeModal } from '../../actions/modal/shakeModal.ts'
import { getApproval } from '../../stores/approval.ts'
import { FramePlace } from '../../ui/FramePlace.tsx'
import { useMessages, useRuntime, useStore, useValue } from '../context.tsx'

/** Has the frame shown over the card: what is to be agreed to is drawn there, and decided there. */
export function ApproveTransactionView() {
  const { approve: text } = useMessages('embedded')
  const runtime = useRuntime()
  const place = useRef<HTMLDivElement>(null)
  const { waiting, position, total, phase, showings } = useValue(useStore(getApproval).$state)
  const isShown = phase === 'shown'
  const close = waiting > 1 ? text.declineAll : text.decline

  useEffect(() => {
    void showings
    const element = runtime.connectors.embedded()?.loaded()?.element()
    const room = place.current
    const card = room?.closest('.card')
    const out = card?.querySelector('.header__end > :last-child')
    if (!isShown || !element || !room) return
    let next = 0
    // The card moves while it opens, is shaken, or the window changes: the frame goes with it.
    const follow = () => {
      const frame = room.getBoundingClientRect()
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
      labels: { frame: text.frame, close },
      radius: getComputedStyle(card).borderEndEndRadius,
      // Leaving gives up all that waits.
      onClose: () => closeModal(runtime),
      onBeside: () => shakeModal(runtime),
    })
  }, [runtime, text, close, isShown, showings])

  return <FramePlace place={place} note={total > 1 ? text.position({ position, total }) : undefined} />
}
