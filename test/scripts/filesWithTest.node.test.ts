import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
// @ts-expect-error: a script, without types
import { filesWithTest } from '../../scripts/filesWithTest.mjs'

describe('filesWithTest()', () => {
  it('returns the file that contains the title of a test', async () => {
    assert.deepEqual(await filesWithTest('returns the file that contains the words of a test'), [
      'test/scripts/filesWithTest.node.test.ts',
    ])
  })

  it('returns no file, which means all, for a title that is composed at run time', async () => {
    assert.deepEqual(await filesWithTest(`${'not'}${'InAnyFile'}`), [])
  })
})
