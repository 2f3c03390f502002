import { sleep } from './deadline.ts'

export type RetryOptions = {
  /** The total number of tries. */
  tries?: number | undefined
  /** The first pause; each further one is twice as long. */
  delayMs?: number | undefined
  /** Whether an error may be temporary. Default: always. */
  shouldRetry?: ((error: unknown) => boolean) | undefined
  /** The wait that the server requested after this error, if any. */
  retryAfterMs?: ((error: unknown) => number | undefined) | undefined
  signal?: AbortSignal | undefined
}

/** The longest wait that a server may request; beyond that the user sees the error. */
const longestRetryAfterMs = 30_000

/**
 * Runs a task until it succeeds: three tries with pauses of 150 and 300 ms, or as long as the server requests.
 *
 * For reads only. Never use it for anything that signs, sends or registers.
 */
export async function retry<Value>(
  task: () => Promise<Value>,
  { tries = 3, delayMs = 150, shouldRetry = () => true, retryAfterMs, signal }: RetryOptions = {},
): Promise<Value> {
  for (let failures = 1; ; failures++) {
    signal?.throwIfAborted()
    try {
      return await task()
    } catch (error) {
      signal?.throwIfAborted()
      if (failures >= tries || !shouldRetry(error)) throw error
      const asked = retryAfterMs?.(error)
      if (asked !== undefined && asked > longestRetryAfterMs) throw error
      await sleep(asked ?? delayMs * 2 ** (failures - 1), signal)
    }
  }
}

/**
 * The wait that a `Retry-After` header requests, in milliseconds: seconds or an HTTP date.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function parseRetryAfter(header: string | null | undefined, nowMs: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // Without a weekday or month name, Date.parse accepts almost anything.
  const date = /[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs)
}
