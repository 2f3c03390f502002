/** How far below the window's edge an element counts as visible, so that it is ready when scrolled to. */
const ahead = '200px'

/** Calls back once, when an element without its own box becomes visible. @returns A function that stops waiting. */
export function whenSeen(host: HTMLElement, run: () => Promise<void>): () => void {
  const mark = document.createElement('span')
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      stop()
      run().catch(() => undefined)
    },
    { rootMargin: ahead },
  )
  const stop = () => {
    observer.disconnect()
    mark.remove()
  }
  host.shadowRoot?.append(mark)
  observer.observe(mark)
  return stop
}
