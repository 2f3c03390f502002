import { type ReactNode, useEffect } from 'react'
import { whenLoaded } from '../../lib/whenLoaded.ts'
import { startWork } from '../shared/startWork.ts'

/**
 * Lets card, views and sheet move once the browser is idle and there is a card with a view: what moves them is loaded
 * then.
 */
export function useMotion(idle: boolean, content: ReactNode, container: ShadowRoot): void {
  const isReady = idle && content !== undefined
  useEffect(() => {
    if (!isReady) return
    return startWork((signal) =>
      whenLoaded(
        () => import('../../ui/motion/startMotion.ts'),
        ({ startMotion }) => startMotion(container, signal),
        { signal },
      ),
    )
  }, [isReady, container])
}
