import assert from 'node:assert/strict'

/** What a promise rejects with; one that resolves is a failed test. */
export const failure = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => assert.fail(`resolved with ${String(value)}`),
    (error: unknown) => error,
  )
