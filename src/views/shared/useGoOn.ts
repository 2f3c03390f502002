import { useCallback, useEffect } from 'react'
import { sleep } from '../../lib/deadline.ts'
import { useIsOnTop, useRuntime, type ViewRuntime } from '../context.tsx'
import { joinedMs } from './joinedMs.ts'
import { startWork } from './startWork.ts'

export type Next = {
  /** The view waits for this before it continues by `now`. Never rejects. */
  ready?(runtime: ViewRuntime): Promise<void>
  now(runtime: ViewRuntime): void
}

/**
 * Continues a moment after a success, unless another view is on top by then.
 *
 * @returns A function that continues at once.
 */
export function useGoOn(isDone: boolean, { ready, now }: Next): () => void {
  const runtime = useRuntime()
  const isOnTop = useIsOnTop()
  const goOn = useCallback(() => {
    if (isOnTop()) now(runtime)
  }, [runtime, isOnTop, now])
  useEffect(() => {
    if (!isDone) return
    return startWork(async (signal) => {
      await sleep(joinedMs, signal).catch(() => undefined)
      if (!signal.aborted) await ready?.(runtime)
      if (!signal.aborted) goOn()
    })
  }, [isDone, runtime, ready, goOn])
  return goOn
}
