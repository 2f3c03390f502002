/**
 * Says at which edges of a scroll area there is more to see, as words of `data-more`: its stylesheet lets it fade
 * there instead of cutting a line.
 *
 * @returns What ends it.
 */
export function watchEdges(area: HTMLElement): () => void {
  const look = () => {
    const { scrollTop, scrollHeight, clientHeight } = area
    const edges = [scrollTop > 1 && 'start', scrollTop + clientHeight < scrollHeight - 1 && 'end']
    area.dataset.more = edges.filter(Boolean).join(' ')
  }
  const watch = new ResizeObserver(look)
  for (const part of [area, ...area.children]) watch.observe(part)
  area.addEventListener('scroll', look, { passive: true })
  return () => {
    watch.disconnect()
    area.removeEventListener('scroll', look)
  }
}
