/** What is folded away has a width in some browsers. */
const reachable =
  ':is(:enabled,a,summary):not(details:not([open]) > :not(summary), details:not([open]) > :not(summary) *)'

/** The elements that Tab reaches, in their order. */
export const stopsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a,button,input,summary')].filter(
    (stop) => stop.matches(reachable) && stop.tabIndex === 0 && stop.offsetWidth > 0,
  )
