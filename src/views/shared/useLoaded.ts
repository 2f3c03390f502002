import { useEffect, useState } from 'react'
import { startWork } from './startWork.ts'

/**
 * The result of `load` for a subject; undefined until it has responded.
 *
 * @param load - Runs for each new subject, and when `again` changes. Never rejects.
 */
export function useLoaded<Value>(
  subject: unknown,
  load: (signal: AbortSignal) => Promise<Value>,
  again?: unknown,
): { value: Value } | undefined {
  const [loaded, setLoaded] = useState<{ of: unknown; value: Value }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject says what `load` loads
  useEffect(
    () =>
      startWork(async (signal) => {
        const value = await load(signal)
        if (!signal.aborted) setLoaded({ of: subject, value })
      }),
    [subject, again],
  )
  return loaded?.of === subject ? loaded : undefined
}
