/** The focused element inside an element, in a document or a shadow root. */
export function activeWithin(element: Element): Element | null {
  const root = element.getRootNode() as Document | ShadowRoot
  return element.contains(root.activeElement) ? root.activeElement : null
}
