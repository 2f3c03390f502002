import { activeWithin } from './activeWithin.ts'
import { stopsIn } from './stops.ts'

/** An element that had the focus in it, and where it was among its siblings. */
type Place = { parent: Element; index: number }

/**
 * Keeps the focus in a dialog when what has it is removed or disabled: browsers move it to the page then. It goes to
 * what took that place, as a recipient takes the place of the field it was typed into, else to the view's title.
 *
 * @param signal - Ends it.
 */
export function keepFocus(dialog: HTMLElement, signal: AbortSignal): void {
  let last: Element | undefined
  let places: Place[] = []
  const note = ({ target }: Pick<FocusEvent, 'target'>) => {
    // Browsers focus the dialog itself if a press finds nothing else: nothing would show where the focus is.
    if (target === dialog) focusTitle(dialog)
    else if (target instanceof Element) {
      last = target
      places = placesOf(target)
    }
  }
  const observer = new MutationObserver(() => {
    const isGone = !last?.isConnected || last.matches(':disabled')
    // What is disabled loses the focus with the next picture only. A press on plain text takes it too: nothing is gone.
    const isLost = document.activeElement === document.body || (isGone && activeWithin(dialog) === last)
    if (!dialog.isConnected || !isLost) return
    const next = isGone ? places.map(nextOf).find((stop) => stop !== undefined) : undefined
    if (next) next.focus({ preventScroll: true })
    else focusTitle(dialog)
  })
  const active = activeWithin(dialog)
  if (active) note({ target: active })
  dialog.addEventListener('focusin', note, { signal })
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}

const focusTitle = (dialog: Element) =>
  dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true })

/** The places of an element up to its view. If the view itself changes, its title comes first. */
function placesOf(element: Element): Place[] {
  const places: Place[] = []
  for (let child = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement
    if (parent.matches('.view__body')) return places
    places.push({ parent, index: [...parent.children].indexOf(child) })
  }
  return []
}

/** The first stop where another element was, or after it. */
function nextOf({ parent, index }: Place): HTMLElement | undefined {
  if (!parent.isConnected) return undefined
  const after = [...parent.children].slice(index)
  return stopsIn(parent).find((stop) => after.some((sibling) => sibling.contains(stop)))
}
