/**
 * Says at which edges of a scroll area there is more to see, as words of `data-more`: its stylesheet lets it fade
 * there instead of cutting a line.
 *
 * The area itself is not observed: its card moves as its content changes (`useCardHeight`), in the same round of
 * observers, and the browser would tell the page of a loop.
 *
 * @returns The function that ends it.
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
