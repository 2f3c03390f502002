import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the first focus to a field, except on touch screens, where a keyboard would cover the view. Does nothing if the
 * user is already typing: the next key would go to the wrong place.
 */
export function useFirstFocus(takesFocus: boolean | undefined): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    if (!takesFocus || !field || matchMedia('(pointer: coarse)').matches) return
    const { activeElement } = field.getRootNode() as Document | ShadowRoot
    if (!(activeElement instanceof HTMLInputElement)) field.focus({ preventScroll: true })
  }, [takesFocus])
  return input
}
