/** Whether nothing may move around an element: by the system's wish or the host's. */
export const prefersReducedMotion = (element: Element): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || element.closest('[data-motion="reduce"]') !== null
