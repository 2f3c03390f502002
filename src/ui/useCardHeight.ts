import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { readTime } from './motion/readTime.ts'

/** The height of each view when it had loaded: pixels. */
const heights = new Map<string, number>()

/** The last height of a view, which it keeps while it loads. */
export const lastHeight = (view: string): CSSProperties =>
  ({ '--_last': `${heights.get(view) ?? 0}px` }) as object

/** Milliseconds after a move in which a click may aim at the card's previous place. */
const steadyMs = 200

/** Remembers the height of each view, and marks the card while a height change moves it. */
export function useCardHeight(
  card: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  view: string,
): void {
  const height = useRef(0)
  useEffect(() => {
    const frame = card.current
    const content = body.current
    if (!frame || !content) return
    let rest: ReturnType<typeof setTimeout> | undefined

    const observer = new ResizeObserver(() => {
      remember(view, content)
      const [from, to] = [height.current, frame.offsetHeight]
      height.current = to
      if (from === 0 || to === 0 || Math.abs(to - from) < 1) return
      frame.dataset.moving = ''
      clearTimeout(rest)
      rest = setTimeout(() => delete frame.dataset.moving, readTime(frame, '--_t-height') + steadyMs)
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [card, body, view])
}

function remember(view: string, content: HTMLElement) {
  const height = content.offsetHeight
  if (height > 0 && !content.querySelector('[aria-busy=true]')) heights.set(view, height)
}
