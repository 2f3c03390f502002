/** Settles like the promise, or rejects with the signal's reason when it aborts. */
export function abortable<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    const cleanUp = () => signal.removeEventListener('abort', abort)
    // Also for an aborted signal: the promise's own rejection must not be unhandled.
    promise.then(resolve, reject).finally(cleanUp)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

export type DeadlineParameters = {
  timeoutMs: number
  /** Creates the rejection for the timeout. */
  late: () => unknown
  signal?: AbortSignal | undefined
}

/**
 * Settles like the promise, or rejects with the result of `late` after `timeoutMs`.
 *
 * Ignores the promise after that, without an unhandled rejection.
 */
export function withDeadline<Value>(
  promise: Promise<Value>,
  { timeoutMs, late, signal }: DeadlineParameters,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), timeoutMs)
  })
  return abortable(Promise.race([promise, end]), signal).finally(() => clearTimeout(timer))
}

/** Resolves with the promise's result, or with undefined if it fails, is late, or the signal aborts before. */
export const inTime = <Value>(
  promise: Promise<Value>,
  options: Omit<DeadlineParameters, 'late'>,
): Promise<Value | undefined> =>
  withDeadline(promise, { ...options, late: () => undefined }).catch(() => undefined)

/** Resolves after this many milliseconds, or rejects with the signal's reason if that comes first. */
export function sleep(ms: number, signal?: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', abort, { once: true })
  })
}

/** Aborts when one of the signals does, with its reason. Safari before 17.4 lacks `AbortSignal.any`. */
export function anySignal(...given: (AbortSignal | undefined)[]): AbortSignal {
  const signals = given.filter((signal) => signal !== undefined)
  if ('any' in AbortSignal) return AbortSignal.any(signals)
  const controller = new AbortController()
  for (const signal of signals) {
    const end = () => controller.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true, signal: controller.signal })
  }
  return controller.signal
}
