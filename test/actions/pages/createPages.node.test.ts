import assert from 'node:assert/strict'
import { it } from 'vitest'
import { createPages } from '../../../src/actions/pages/createPages.ts'
import { abortable } from '../../../src/lib/deadline.ts'

it('a list that the page ends while it reads has not failed', async () => {
  const page = new AbortController()
  const failures: unknown[] = []
  const list = createPages<number>({
    until: page.signal,
    readPage: () => abortable(new Promise<never>(() => undefined), page.signal),
    merge: (before, added) => [...before, ...added],
    onFailed: (cursor) => failures.push(cursor),
  })
  const reading = list.more()
  page.abort()
  await reading
  assert.deepEqual(failures, [])
  assert.equal(list.$state.get().status, 'loading')
})
