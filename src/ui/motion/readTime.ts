/** A duration of the theme in milliseconds; 0 if it has none. */
export function readTime(element: Element, name: string): number {
  const text = getComputedStyle(element).getPropertyValue(name).trim()
  const time = Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000)
  return Number.isFinite(time) ? time : 0
}
