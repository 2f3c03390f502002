/**
 * Sets `data-more` to the edges of a scroll area that hide content: its stylesheet fades them instead of cutting a
 * line.
 *
 * Does not observe the area itself: its card moves with its content (`useCardHeight`) in the same round of observers,
 * and the browser would report a loop.
 *
 * @returns A function that stops.
 */
export function watchEdges(area: HTMLElement): () => void {
  const look = () => {
    const { scrollTop, scrollHeight, clientHeight } = area
    const edges = [scrollTop > 1 && 'start', scrollTop + clientHeight < scrollHeight - 1 && 'end']
    area.dataset.more = edges.filter(Boolean).join(' ')
  }
  let frame = 0
  /** Now, and once the card has its new height. */
  const lookTwice = () => {
    look()
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const moving = area.closest('.card')?.getAnimations() ?? []
      void Promise.allSettled(moving.map(({ finished }) => finished)).then(look)
    })
  }
  const watch = new ResizeObserver(lookTwice)
  for (const part of area.children) watch.observe(part)
  area.addEventListener('scroll', look, { passive: true })
  const { visualViewport } = window
  for (const target of [window, visualViewport]) target?.addEventListener('resize', lookTwice)
  return () => {
    watch.disconnect()
    cancelAnimationFrame(frame)
    area.removeEventListener('scroll', look)
    for (const target of [window, visualViewport]) target?.removeEventListener('resize', lookTwice)
  }
}
