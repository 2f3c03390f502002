import { ServiceStatusError, ServiceUnreachableError } from '../errors/services.ts'
import { retry } from '../lib/retry.ts'

/** One try and three retries, the first after 150 ms, then doubled. */
const tries = 4

/** Statuses that a retry may fix. */
const passingStatuses = new Set([408, 413, 429, 500, 502, 503, 504])

/** Whether to retry a failed read. A used-up plan stays used up for long. */
const isPassing = (error: unknown): boolean =>
  error instanceof ServiceUnreachableError ||
  (error instanceof ServiceStatusError &&
    passingStatuses.has(error.status) &&
    !(error.status === 429 && error.details.field === 'address'))

/**
 * A page cannot distinguish a broken connection from a rate limit, whose response the browser hides: one retry, after a
 * pause.
 */
const unreachable = { tries: 2, pauseMs: 1_000 }

const retryAfterMs = (error: unknown) => {
  if (error instanceof ServiceUnreachableError) return unreachable.pauseMs
  return error instanceof ServiceStatusError ? error.retryAfterMs : undefined
}

/**
 * Retries a read that failed for a temporary reason. Never use it for anything that signs, sends or registers.
 *
 * Waits as long as the service asks, up to 30 s; beyond that it returns the failure.
 */
export const retryRead = <Result>(
  read: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> => {
  let unreached = 0
  const isWorthwhile = (error: unknown) =>
    isPassing(error) && (!(error instanceof ServiceUnreachableError) || ++unreached < unreachable.tries)
  return retry(read, { tries, shouldRetry: isWorthwhile, retryAfterMs, signal })
}
