/**
 * Waits for a promise no longer than this, and no longer than the signal allows.
 *
 * The promise itself goes on; its failure after that is nobody's.
 *
 * @throws What `late` makes when the time is up, or the signal's reason.
 */
export function withDeadline<Value>(
  promise: Promise<Value>,
  { timeoutMs, signal, late }: { timeoutMs: number; signal?: AbortSignal | undefined; late: () => unknown },
): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    const timer = setTimeout(() => reject(late()), timeoutMs)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    })
  })
}
