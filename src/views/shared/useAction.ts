import { useCallback, useEffect, useRef, useState } from 'react'
import { useRuntime, type ViewRuntime } from '../context.tsx'

type ActionState = { status: 'idle' | 'running' } | { status: 'failed'; error: unknown }

/** Runs an action, once at a time, and returns its progress. A failure is shown instead of thrown. */
export function useAction<Parameters extends unknown[]>(
  action: (runtime: ViewRuntime, ...parameters: Parameters) => unknown,
): ActionState & { run: (...parameters: Parameters) => Promise<boolean> } {
  const runtime = useRuntime()
  const [state, setState] = useState<ActionState>({ status: 'idle' })
  const running = useRef(false)
  const run = useCallback(
    async (...parameters: Parameters) => {
      if (running.current) return false
      running.current = true
      const settle = (next: ActionState) => {
        running.current = false
        setState(next)
        return next.status === 'idle'
      }
      setState({ status: 'running' })
      try {
        await action(runtime, ...parameters)
        return settle({ status: 'idle' })
      } catch (error) {
        const cancelled = error instanceof DOMException && error.name === 'AbortError'
        settle(cancelled ? { status: 'idle' } : { status: 'failed', error })
        return false
      }
    },
    [action, runtime],
  )
  return { ...state, run }
}

/** Whether it takes longer than usual since `active` became true. */
export function useOverdue(active: boolean): boolean {
  const { patience } = useRuntime().limits
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    setOverdue(false)
    if (!active) return
    const timer = setTimeout(setOverdue, patience, true)
    return () => clearTimeout(timer)
  }, [active, patience])
  return overdue
}

/** The time in milliseconds since 1970, every second while `running`. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return now
}
