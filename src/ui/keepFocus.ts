import { activeWithin } from './activeWithin.ts'
import { stopsIn } from './stops.ts'

/**
 * Keeps the focus in a dialog when what has it is removed or disabled: browsers move it to the page then. It goes to
 * what took that place, as a recipient takes the place of the field it was typed into, else to the view's title.
 *
 * @param signal - Ends it.
 */
export function keepFocus(dialog: HTMLElement, signal: AbortSignal): void {
  let last: Element | undefined
  let at = 0
  let around: Element[] = []
  const note = ({ target }: FocusEvent) => {
    // Browsers focus the dialog itself if a press finds nothing else: nothing would show where the focus is.
    if (target === dialog) focusTitle(dialog)
    else if (target instanceof Element) {
      last = target
      at = stopsIn(dialog).indexOf(last as HTMLElement)
      around = aroundOf(last)
    }
  }
  const observer = new MutationObserver(() => {
    const isGone = !last?.isConnected || last.matches(':disabled')
    // What is disabled loses the focus with the next picture only. A press on plain text takes it too: nothing is gone.
    const isLost = document.activeElement === document.body || (isGone && activeWithin(dialog) === last)
    if (!dialog.isConnected || !isLost) return
    const place = isGone ? around.find((part) => part.isConnected) : undefined
    const next =
      place &&
      stopsIn(dialog)
        .slice(at)
        .find((stop) => place.contains(stop))
    if (next) next.focus({ preventScroll: true })
    else focusTitle(dialog)
  })
  dialog.addEventListener('focusin', note, { signal })
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}

const focusTitle = (dialog: Element) =>
  dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true })

/** What an element is in, up to its view. If the view itself changes, its title comes first. */
function aroundOf(element: Element): Element[] {
  const parts: Element[] = []
  for (let part = element.parentElement; part; part = part.parentElement) {
    if (part.matches('.view__body')) return parts
    parts.push(part)
  }
  return []
}
