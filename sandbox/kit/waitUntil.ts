const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Waits until there is a value.
 *
 * @param timeout - Milliseconds, 10,000 by default.
 * @throws With `problem`, or with its result if it is a function, after the timeout.
 */
export async function waitUntil<Value>(
  problem: string | (() => Promise<string>),
  timeout = 10_000,
  read: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  const end = Date.now() + timeout
  for (;;) {
    const value = await read()
    if (value !== undefined) return value
    if (Date.now() > end)
      throw new Error(`${typeof problem === 'string' ? problem : await problem()} within ${timeout} ms`)
    await pause(50)
  }
}
