import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type DialogParameters = {
  open: boolean
  modal: boolean
  /** The way out has ended: nothing is to be seen any more. */
  onClosed?: (() => void) | undefined
}

/**
 * Shows and hides a native dialog. A modal one lies in the browser's top layer, where nothing of the host
 * page can cover it; the focus stays in it, and goes back to where it came from.
 *
 * @returns Whether the dialog is on the screen: still so while it moves out.
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, modal, onClosed }: DialogParameters,
): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  const focused = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !present) return
    if (modal) element.showModal()
    else element.show()
    // The title, or, where only the modality changed, whatever had the focus.
    const first = focused.current ?? element.querySelector('h2')
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
    // What has the focus may be removed or disabled: browsers leave the focus on the page then.
    const look = () => {
      if (element.open && document.activeElement === document.body)
        element.querySelector('h2')?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => setTimeout(look, 50))
    if (modal) observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
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
      onClosed?.()
    })
    return () => {
      reopened = true
    }
  }, [dialog, open, present, onClosed])

  return present
}

/** What has the focus inside an element, in a document or a shadow root. */
export function activeWithin(element: Element): Element | null {
  const root = element.getRootNode() as Document | ShadowRoot
  return element.contains(root.activeElement) ? root.activeElement : null
}
