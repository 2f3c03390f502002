import { type RefObject, useEffect, useRef, useState } from 'react'
import { shakeModal } from '../../actions/modal/shakeModal.ts'
import { useIsBesideList, useRuntime } from '../context.tsx'

export type FrameShownOptions = {
  isShown: boolean
  /** Shows it again, from the start, when it changes. */
  showings?: number | undefined
  /** Accessible names of the dialog, its frame and its close button. */
  labels: { dialog: string; frame: string; close: string }
  /** The user closes it, with Escape or the close button. */
  onClose: () => void
}

/**
 * Shows the frame of the embedded wallet over a place in the card, and keeps it there.
 *
 * @returns The place, and how high the frame says that its content is: CSS pixels.
 */
export function useFrameShown({ isShown, showings, labels, onClose }: FrameShownOptions): {
  place: RefObject<HTMLDivElement | null>
  height: number | undefined
} {
  const runtime = useRuntime()
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  const { dialog, frame, close } = labels
  // There it is a card of its own.
  const isBesideList = useIsBesideList()

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
      const at = { left, top, width, height: Math.min(bottom, view.getBoundingClientRect().bottom) - top }
      element.place({ frame: at, close: out?.getBoundingClientRect() ?? at })
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
    const rounded = getComputedStyle(card).borderEndEndRadius
    element.show({
      labels: { dialog, frame, close },
      radius: isBesideList ? rounded : `0 0 ${rounded} ${rounded}`,
      onResize: setHeight,
      onClose,
      onBeside: () => shakeModal(runtime),
    })
  }, [runtime, dialog, frame, close, onClose, isShown, showings, isBesideList])

  return { place, height }
}
