import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the title whenever another view follows; a field of it may take it from there.
 * The first view gets it from the dialog; one in the flow of a page is not to take it at all.
 */
export function useViewFocus(title: RefObject<HTMLElement | null>, viewKey: string): void {
  const shown = useRef(viewKey)
  useLayoutEffect(() => {
    if (shown.current === viewKey) return
    shown.current = viewKey
    title.current?.focus({ preventScroll: true })
  }, [title, viewKey])
}
