/** Whether motion around an element is reduced, by the system or the page. */
export const prefersReducedMotion = (element: Element): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || element.closest('[data-motion="reduce"]') !== null
