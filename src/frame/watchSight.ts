/** A part that the keyboard scrolled into view ends at a fraction of a pixel, so less than one pixel of a button may be hidden. */
const wholeRatio = 0.98
/** Fine enough to notice when any part is hidden, also of an element much taller than the frame. */
const threshold = Array.from({ length: 51 }, (_, step) => step / 50)
/** The minimum interval between checks, which browsers require. */
const lookMs = 100

/** Whether the browser can tell what covers an element: only Chromium's family can. */
export const seesCovers = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Calls back each time the elements become visible or hidden: not covered, faded or shrunk, whatever the page around
 * the frame does. If the browser cannot detect that, they count as visible while they are in the window and the frame
 * has the focus: the caller must take other precautions.
 *
 * @param whole - Elements that must be completely visible within the frame; of the others, a part is enough.
 * @returns The function that stops watching.
 * @see https://w3c.github.io/IntersectionObserver/v2/
 */
export function watchSight(whole: Element, others: Element[], tell: (isSeen: boolean) => void): () => void {
  const seen = new Map<Element, boolean>()
  const isSharp = seesCovers()
  const isHere = () => isSharp || (document.visibilityState === 'visible' && document.hasFocus())
  const look = () => tell(isHere() && [whole, ...others].every((element) => seen.get(element)))
  const options = {
    threshold,
    ...(isSharp && { trackVisibility: true, delay: lookMs }),
  }
  const observer = new IntersectionObserver((entries: Sight[]) => {
    for (const { target, isVisible, isIntersecting, intersectionRatio } of entries) {
      const isInSight = isSharp ? isVisible === true : isIntersecting
      seen.set(
        target,
        isInSight && (target !== whole || intersectionRatio >= wholeRatio * shareInFrame(target)),
      )
    }
    look()
  }, options)
  for (const element of [whole, ...others]) observer.observe(element)
  const timer = isSharp ? undefined : setInterval(look, lookMs)
  // The page around the frame has the focus until the user moves it to the frame.
  const takeFocus = () => window.focus()
  if (!isSharp) addEventListener('pointermove', takeFocus)
  return () => {
    clearInterval(timer)
    removeEventListener('pointermove', takeFocus)
    observer.disconnect()
  }
}

/** The visible fraction of an element in the frame's own window: less than 1 if it is partly scrolled out of view. */
function shareInFrame(element: Element): number {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / height : 1
}

type Sight = IntersectionObserverEntry & { isVisible?: boolean }
