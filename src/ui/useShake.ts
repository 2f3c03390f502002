import { type RefObject, useEffect } from 'react'

/** Shakes an element once for each new number. */
export function useShake(element: RefObject<HTMLElement | null>, shakes: number | undefined): void {
  useEffect(() => {
    const shaken = element.current
    if (!shaken || !shakes) return
    delete shaken.dataset.shake
    // Without a layout in between, the animation would not restart.
    void shaken.offsetWidth
    shaken.dataset.shake = ''
  }, [element, shakes])
}
