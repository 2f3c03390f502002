/** In some browsers, collapsed content has a width. */
const reachable =
  ':is(:enabled,a,summary):not(details:not([open]) > :not(summary), details:not([open]) > :not(summary) *)'

/** The tab stops inside an element, in order. */
export const stopsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a,button,input,summary')].filter(
    (stop) => stop.matches(reachable) && stop.tabIndex === 0 && stop.offsetWidth > 0,
  )
