import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { activeWithin } from './activeWithin.ts'
import { keepFocus } from './keepFocus.ts'

/**
 * Shows and hides a native dialog. A modal one is in the browser's top layer, where nothing of the page can cover it;
 * the focus stays in it, and then returns to where it was.
 *
 * @returns Whether the dialog is visible, also while it animates out.
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, modal }: { open: boolean; modal: boolean },
): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  const focused = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !present) return
    if (modal) element.showModal()
    else element.show()
    const life = new AbortController()
    if (modal) keepFocus(element, life.signal)
    // The title, or, if only the modality changed, the element that had the focus.
    const first = focused.current ?? element.querySelector('h2')
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
    return () => {
      life.abort()
      focused.current = activeWithin(element)
      element.close()
    }
  }, [dialog, present, modal])

  useEffect(() => {
    const element = dialog.current
    if (!element || open || !present) return
    let reopened = false
    const moving = [element, ...element.querySelectorAll('.card')].flatMap((part) => part.getAnimations())
    Promise.allSettled(moving.map(({ finished }) => finished)).then(() => {
      if (reopened) return
      focused.current = null
      setPresent(false)
    })
    return () => {
      reopened = true
    }
  }, [dialog, open, present])

  return present
}
