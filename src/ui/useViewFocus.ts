import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Focuses the title whenever the view changes; a field in it may then take the focus. The dialog focuses the first
 * view; an embedded one takes no focus.
 */
export function useViewFocus(title: RefObject<HTMLElement | null>, viewKey: string): void {
  const shown = useRef(viewKey)
  useLayoutEffect(() => {
    if (shown.current === viewKey) return
    shown.current = viewKey
    title.current?.focus({ preventScroll: true })
  }, [title, viewKey])
}
