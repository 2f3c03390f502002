import { useEffect } from 'react'
import { whenLoaded } from '../../lib/whenLoaded.ts'
import { startWork } from '../shared/startWork.ts'

/** Lets views and sheet move once the first view is on the screen: what moves them is loaded then. */
export function useMotion(idle: boolean, container: ShadowRoot): void {
  useEffect(() => {
    if (!idle) return
    return startWork((signal) =>
      whenLoaded(
        () => import('../../ui/motion/startMotion.ts'),
        ({ startMotion }) => startMotion(container, signal),
        { signal },
      ),
    )
  }, [idle, container])
}
