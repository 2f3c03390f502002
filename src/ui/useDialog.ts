import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type DialogParameters = {
  open: boolean
  modal: boolean
  /** The close animation has ended. */
  onClosed?: (() => void) | undefined
}

/** Leaves the next view time to take the focus itself. */
const refocusMs = 50

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
    // The title, or, if only the modality changed, the element that had the focus.
    const first = focused.current ?? element.querySelector('h2')
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
    // If the focused element is removed or disabled, browsers move the focus to the page.
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      if (element.open && document.activeElement === document.body)
        element.querySelector('h2')?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      timer ??= setTimeout(look, refocusMs)
    })
    if (modal) observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
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
