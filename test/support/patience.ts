import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'

/**
 * How long tests wait for a required event. A busy machine may be ten times slower, so this is far above what anything
 * takes; an earlier result ends the wait.
 */
export const waitMs = 90_000

/**
 * How long a test waits before it concludes that something does not happen. Only for what must not happen: a slow
 * machine makes such a test weaker, but never fails it.
 */
export const quietMs = 600

/** Resolves when the condition is true; rejects with the given text if that takes too long. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  tell: () => string = () => String(isSo),
): Promise<void> {
  const end = Date.now() + waitMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not so within ${waitMs} ms: ${tell()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Reads repeatedly until the result equals the value; fails like an assertion. */
export async function becomes<Value>(read: () => Promise<Value> | Value, value: Value): Promise<void> {
  const end = Date.now() + waitMs
  for (;;) {
    const found = await read()
    if (isDeepStrictEqual(found, value)) return
    if (Date.now() > end) return assert.deepEqual(found, value)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Settles like the promise; rejects with the description if that takes too long. */
export async function within<Value>(promise: Promise<Value>, what: string, ms = waitMs): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${ms} ms: ${what}`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
