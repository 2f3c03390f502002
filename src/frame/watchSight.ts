/** Scrolled into view by the keyboard, a part ends at a fraction of a pixel: less than one is missing of a button. */
const wholeRatio = 0.98
/** How often it is looked, at the most: browsers allow no less. */
const lookMs = 100

/** Whether the browser can tell what else lies over something: those of one family alone can. */
export const seesCovers = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Calls back each time the elements become visible or hidden: not covered, faded or shrunk, whatever the page around
 * the frame does. If the browser cannot detect that, they count as visible while they are in the window and the frame
 * has the focus: the caller must take other precautions.
 *
 * @param whole - This one must be completely visible; the others may be longer than the frame.
 * @returns The function that ends it.
 * @see https://w3c.github.io/IntersectionObserver/v2/
 */
export function watchSight(whole: Element, others: Element[], tell: (isSeen: boolean) => void): () => void {
  const seen = new Map<Element, boolean>()
  const isSharp = seesCovers()
  const isHere = () => isSharp || (document.visibilityState === 'visible' && document.hasFocus())
  const look = () => tell(isHere() && [whole, ...others].every((element) => seen.get(element)))
  const options = {
    threshold: [0, 0.5, wholeRatio, 1],
    ...(isSharp && { trackVisibility: true, delay: lookMs }),
  }
  const observer = new IntersectionObserver((entries: Sight[]) => {
    for (const { target, isVisible, isIntersecting, intersectionRatio } of entries) {
      const isInSight = isSharp ? isVisible === true : isIntersecting
      seen.set(target, isInSight && (target !== whole || intersectionRatio >= wholeRatio))
    }
    look()
  }, options)
  for (const element of [whole, ...others]) observer.observe(element)
  const timer = isSharp ? undefined : setInterval(look, lookMs)
  // The page around the frame has the focus until the user goes to the frame.
  const takeFocus = () => window.focus()
  if (!isSharp) addEventListener('pointermove', takeFocus)
  return () => {
    clearInterval(timer)
    removeEventListener('pointermove', takeFocus)
    observer.disconnect()
  }
}

type Sight = IntersectionObserverEntry & { isVisible?: boolean }
