/** How often it is looked, at the most: browsers allow no less. */
const lookMs = 100

/** Whether the browser can tell what else lies over something: those of one family alone can. */
export const seesCovers = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Tells each time that things begin or cease to be in plain sight: covered by nothing, neither faded nor shrunk,
 * whatever the page around the frame does. Where the browser cannot tell that, what counts is that they are in
 * the window, and that a person is in the frame with the keyboard: the caller has to make sure by other means.
 *
 * @param whole - This one also has to be seen to its edges; the others may be longer than the frame.
 * @returns The function that ends it.
 * @see https://w3c.github.io/IntersectionObserver/v2/
 */
export function watchSight(whole: Element, others: Element[], tell: (isSeen: boolean) => void): () => void {
  const seen = new Map<Element, boolean>()
  const isSharp = seesCovers()
  const isHere = () => isSharp || (document.visibilityState === 'visible' && document.hasFocus())
  const look = () => tell(isHere() && [whole, ...others].every((element) => seen.get(element)))
  const options = { threshold: [0, 0.5, 1], ...(isSharp && { trackVisibility: true, delay: lookMs }) }
  const observer = new IntersectionObserver((entries: Sight[]) => {
    for (const { target, isVisible, isIntersecting, intersectionRatio } of entries) {
      const isInSight = isSharp ? isVisible === true : isIntersecting
      seen.set(target, isInSight && (target !== whole || intersectionRatio === 1))
    }
    look()
  }, options)
  for (const element of [whole, ...others]) observer.observe(element)
  const timer = isSharp ? undefined : setInterval(look, lookMs)
  return () => {
    clearInterval(timer)
    observer.disconnect()
  }
}

type Sight = IntersectionObserverEntry & { isVisible?: boolean }
