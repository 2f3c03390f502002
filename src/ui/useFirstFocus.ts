import { type RefObject, useEffect, useRef } from 'react'

/** Gives the first focus to a field, except where a finger types: a keyboard would cover the view. */
export function useFirstFocus(takesFocus: boolean | undefined): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus && !matchMedia('(pointer: coarse)').matches) input.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return input
}
