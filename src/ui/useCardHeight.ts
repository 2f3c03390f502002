import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { readTime } from './motion/readTime.ts'
import { prefersReducedMotion } from './prefersReducedMotion.ts'

/** How high each view was once it had loaded: pixels. */
const heights = new Map<string, number>()

/** Under which name a view finds the height it had last. It keeps that while it loads. */
export const lastHeight = (view: string): CSSProperties =>
  ({ '--_last': `${heights.get(view) ?? 0}px` }) as object

/** Milliseconds after its movement in which a press may be aimed at where the card was. */
const steadyMs = 200

/**
 * Lets the card grow and shrink softly whenever what it shows changes its height.
 *
 * The body is watched, the card is moved: its own movement never wakes the observer.
 */
export function useCardHeight(
  card: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  view: string,
): void {
  const settled = useRef(0)
  const movement = useRef<Animation>(undefined)
  useEffect(() => {
    const frame = card.current
    const content = body.current
    if (!frame || !content) return
    let rest: ReturnType<typeof setTimeout> | undefined

    const observer = new ResizeObserver(() => {
      remember(view, content)
      const isMoving = movement.current?.playState === 'running'
      const from = isMoving ? Number.parseFloat(getComputedStyle(frame).blockSize) : settled.current
      movement.current?.cancel()
      settled.current = frame.offsetHeight
      const to = settled.current
      if (from === 0 || to === 0 || Math.abs(to - from) < 1) return
      const time = timing(frame)
      frame.dataset.moving = ''
      clearTimeout(rest)
      rest = setTimeout(() => delete frame.dataset.moving, time.duration + steadyMs)
      if (prefersReducedMotion(frame)) return
      movement.current = frame.animate(
        { blockSize: [`${from}px`, `${to}px`], overflow: ['hidden', 'hidden'] },
        time,
      )
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [card, body, view])
}

function remember(view: string, content: HTMLElement) {
  const height = content.offsetHeight
  if (height > 0 && !content.querySelector('[aria-busy=true]')) heights.set(view, height)
}

function timing(frame: Element) {
  return { duration: readTime(frame, '--_t-height'), easing: 'cubic-bezier(0.4, 0, 0.2, 1)' }
}
