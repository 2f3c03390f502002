import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the first focus to a field, except where a finger types: a keyboard would cover the view. A user who
 * types already is left where they are: the next key would land in the wrong place.
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
