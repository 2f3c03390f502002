/** How often the browser looks, at the most: it allows no less. */
const lookMs = 100

/**
 * Tells each time that things begin or cease to be in plain sight: covered by nothing, neither faded nor shrunk,
 * whatever the page around the frame does. Only some browsers can tell; in the others nothing counts as seen.
 *
 * @param whole - This one also has to be seen to its edges; the others may be longer than the frame.
 * @returns What ends it.
 * @see https://w3c.github.io/IntersectionObserver/v2/
 */
export function watchSight(whole: Element, others: Element[], tell: (isSeen: boolean) => void): () => void {
  const seen = new Map<Element, boolean>()
  const options = { threshold: [0, 0.5, 1], trackVisibility: true, delay: lookMs }
  const observer = new IntersectionObserver((entries: Sight[]) => {
    for (const { target, isVisible, intersectionRatio } of entries)
      seen.set(target, isVisible === true && (target !== whole || intersectionRatio === 1))
    tell([whole, ...others].every((element) => seen.get(element)))
  }, options)
  for (const element of [whole, ...others]) observer.observe(element)
  return () => observer.disconnect()
}

type Sight = IntersectionObserverEntry & { isVisible?: boolean }
