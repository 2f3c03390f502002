import { ServiceStatusError, ServiceUnreachableError } from '../errors/services.ts'
import { retry } from '../lib/retry.ts'

/** The first try and three more, 150 ms after the first failure and doubled from there. */
const tries = 4

/** Answers that a moment later may be better ones. */
const passingStatuses = new Set([408, 413, 429, 500, 502, 503, 504])

/** Whether a read that failed like this is worth another try. A plan that is used up stays so for long. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ServiceUnreachableError ||
  (error instanceof ServiceStatusError &&
    passingStatuses.has(error.status) &&
    !(error.status === 429 && error.details.field === 'address'))

/**
 * A page cannot tell a broken connection from a rate limit, whose reply the browser withholds: it is repeated once,
 * and not at once.
 */
const unreachable = { tries: 2, pauseMs: 1_000 }

const retryAfterMs = (error: unknown) => {
  if (error instanceof ServiceUnreachableError) return unreachable.pauseMs
  return error instanceof ServiceStatusError ? error.retryAfterMs : undefined
}

/**
 * Repeats a read that failed for a passing reason. Never use it for anything that signs, sends or registers.
 *
 * Waits as long as the service asks, up to 30 s; beyond that it returns the failure.
 */
export const retryRead = <Result>(
  read: () => Promise<Result>,
  {
    signal,
    shouldRetry = isPassing,
  }: { signal?: AbortSignal | undefined; shouldRetry?: (error: unknown) => boolean },
): Promise<Result> => {
  let unreached = 0
  const isWorthwhile = (error: unknown) =>
    shouldRetry(error) && (!(error instanceof ServiceUnreachableError) || ++unreached < unreachable.tries)
  return retry(read, { tries, shouldRetry: isWorthwhile, retryAfterMs, signal })
}
