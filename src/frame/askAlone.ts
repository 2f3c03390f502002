let newest: { life: AbortController; settled: Promise<unknown> } | undefined

/** Enough for a browser to end a request. Some extensions never do. */
const endMs = 1_000

/**
 * Makes the only request for a passkey in this document, because browsers refuse a second one: aborts the older one, and
 * waits until it has ended.
 *
 * @param life - Aborts this request. A newer one also aborts it, even after it has ended: then its result is outdated.
 */
export function askAlone<Result>(
  life: AbortController,
  request: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { signal } = life
  if (newest?.life !== life) newest?.life.abort()
  const older = newest && [newest.settled, new Promise((resolve) => setTimeout(resolve, endMs))]
  const asked = Promise.race(older ?? [undefined]).then(() => {
    signal.throwIfAborted()
    return request(signal)
  })
  newest = { life, settled: asked.catch(() => undefined) }
  return asked
}
