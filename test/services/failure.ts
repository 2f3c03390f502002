import assert from 'node:assert/strict'

/** The rejection of a promise; a promise that resolves fails the test. */
export const failure = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => assert.fail(`resolved with ${String(value)}`),
    (error: unknown) => error,
  )
