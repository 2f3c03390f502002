import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { activeWithin } from './activeWithin.ts'

/**
 * Shows and hides a native modal dialog. It is in the browser's top layer, where nothing of the page can cover it; the
 * focus stays in it, and then returns to where it was.
 *
 * @returns Whether the dialog is visible, also while it animates out.
 */
export function useDialog(dialog: RefObject<HTMLDialogElement | null>, open: boolean): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !present) return
    element.showModal()
    const life = new AbortController()
    keepFocus(element, life.signal)
    element.querySelector('h2')?.focus({ preventScroll: true })
    return () => {
      life.abort()
      element.close()
    }
  }, [dialog, present])

  useEffect(() => {
    const element = dialog.current
    if (!element || open || !present) return
    let reopened = false
    const moving = [element, ...element.querySelectorAll('.card')].flatMap((part) => part.getAnimations())
    Promise.allSettled(moving.map(({ finished }) => finished)).then(() => {
      if (!reopened) setPresent(false)
    })
    return () => {
      reopened = true
    }
  }, [dialog, open, present])

  return present
}

/**
 * Keeps the focus in a dialog when the focused element is removed or disabled: browsers then move it to the page.
 * Focuses what replaced the element, as a recipient replaces the field it was typed into, else the view's title.
 *
 * @param signal - Stops it when aborted.
 */
function keepFocus(dialog: HTMLElement, signal: AbortSignal): void {
  let last: Element | undefined
  let at = 0
  let around: Element[] = []
  const note = ({ target }: FocusEvent) => {
    // Browsers focus the dialog itself if a click hits nothing else: the focus would not be visible.
    if (target === dialog) focusTitle(dialog)
    else if (target instanceof Element) {
      last = target
      at = stopsIn(dialog).indexOf(last as HTMLElement)
      around = aroundOf(last)
    }
  }
  const observer = new MutationObserver(() => {
    const isGone = !last?.isConnected || last.matches(':disabled')
    // A disabled element loses the focus only with the next frame. A click on plain text takes it too.
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

/** The ancestors of an element up to its view. If the view itself changes, its title comes first. */
function aroundOf(element: Element): Element[] {
  const parts: Element[] = []
  for (let part = element.parentElement; part; part = part.parentElement) {
    if (part.matches('.view__body')) return parts
    parts.push(part)
  }
  return []
}

/** In some browsers, collapsed content has a width. */
const reachable =
  ':is(:enabled,a,summary):not(details:not([open]) > :not(summary), details:not([open]) > :not(summary) *)'

/** The tab stops inside an element, in order. */
export const stopsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a,button,input,summary')].filter(
    (stop) => stop.matches(reachable) && stop.tabIndex === 0 && stop.offsetWidth > 0,
  )
