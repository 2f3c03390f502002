import { useEffect, useRef } from 'react'
import { closeModal } from '../../actions/modal/closeModal.ts'
import { shakeModal } from '../../actions/modal/shakeModal.ts'
import { FramePlace } from '../../ui/FramePlace.tsx'
import { useMessages, useRuntime } from '../context.tsx'

/** Has the frame shown over the card: what is to be agreed to is drawn there, and decided there. */
export function ApproveTransactionView() {
  const { approve: text } = useMessages('embedded')
  const runtime = useRuntime()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const embedded = runtime.connectors.embedded()?.loaded()
    const element = embedded?.element()
    const room = place.current
    const card = room?.closest('.card')
    const close = card?.querySelector('.header__end > :last-child')
    if (!embedded || !element || !card || !room) return
    element.show({
      labels: { frame: text.frame, close: text.decline },
      radius: getComputedStyle(card).borderEndEndRadius,
      onClose: () => {
        embedded.abort()
        closeModal(runtime)
      },
      onBeside: () => shakeModal(runtime),
    })
    let next = 0
    // The card moves while it opens, is shaken, or the window changes: the frame goes with it.
    const follow = () => {
      const frame = room.getBoundingClientRect()
      element.place({ frame, close: close?.getBoundingClientRect() ?? frame })
      next = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(next)
      element.hide()
      // Whoever leaves has not agreed.
      embedded.abort()
    }
  }, [runtime, text])
  return <FramePlace place={place} />
}
