import { useEffect, useRef, useState } from 'react'
import { shakeModal } from '../../actions/modal/shakeModal.ts'
import { useIsBeside, useRuntime } from '../context.tsx'

export type FrameShownOptions = {
  isShown: boolean
  /** Shows the frame again, from the start, when it changes. */
  showings?: number | undefined
  /** Accessible names of the dialog, its frame and its close button. */
  labels: { dialog: string; frame: string; close: string }
  /** Called when the user closes it, with Escape or the close button. */
  onClose: () => void
}

/**
 * Shows the frame of the embedded wallet over a place in the card, and keeps it there.
 *
 * @returns The place, and the height that the frame reports for its content, in CSS pixels.
 */
export function useFrameShown({ isShown, showings, labels, onClose }: FrameShownOptions) {
  const runtime = useRuntime()
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  const { dialog, frame, close } = labels
  // In two columns the frame has its own card.
  const isBesideList = useIsBeside('stage')

  useEffect(() => {
    void showings
    const element = runtime.connectors.embedded()?.loaded()?.element()
    const room = place.current
    const card = room?.closest('.card')
    const out = card?.querySelector('.header__end > :last-child') ?? card?.querySelector('.header__back')
    const view = room?.closest('.view')
    if (!isShown || !element || !room || !view) return
    let next = 0
    // The card moves when it opens, shakes, or the window changes: the frame follows, and stays inside.
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
