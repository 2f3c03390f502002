import { type RefObject, useEffect } from 'react'
import { prefersReducedMotion } from './prefersReducedMotion.ts'

/**
 * Lets the card grow and shrink softly whenever what it shows changes its height.
 *
 * The body is watched, the card is moved: its own movement never wakes the observer.
 */
export function useCardHeight(
  card: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const frame = card.current
    const content = body.current
    if (!frame || !content) return
    let settled = 0
    let movement: Animation | undefined

    const observer = new ResizeObserver(() => {
      const from =
        movement?.playState === 'running' ? Number.parseFloat(getComputedStyle(frame).blockSize) : settled
      movement?.cancel()
      settled = frame.offsetHeight
      if (from === 0 || settled === 0 || Math.abs(settled - from) < 1 || prefersReducedMotion(frame)) return
      movement = frame.animate(
        { blockSize: [`${from}px`, `${settled}px`], overflow: ['hidden', 'hidden'] },
        timing(frame),
      )
      frame.dataset.moving = ''
      movement.onfinish = movement.oncancel = () => {
        delete frame.dataset.moving
      }
    })
    observer.observe(content)
    return () => {
      observer.disconnect()
      movement?.cancel()
    }
  }, [card, body])
}

function timing(frame: Element): KeyframeAnimationOptions {
  const style = getComputedStyle(frame)
  const text = style.getPropertyValue('--_t-height').trim()
  const duration = Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000)
  return { duration: Number.isFinite(duration) ? duration : 0, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' }
}
