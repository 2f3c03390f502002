import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
// @ts-expect-error: a script, without types
import { conformanceFaults, conformancePage } from './conformance.mjs'

describe('the conformance table', () => {
  it('names a test or gives a reason for every statement', async () => {
    assert.deepEqual(await conformanceFaults(), [])
    const page: string = await conformancePage()
    const rows = page.split('\n').filter((line) => /^\| \d/.test(line))
    assert.ok(rows.length > 200)
    for (const row of rows)
      assert.match(
        row,
        /\| (as specified \| `test\/.+`: .+|differs: .+ \| (`test\/.+`: .+|–)|not shown by a test: .+ \| –) \|$/,
      )
  })

  it('counts the statements without a test', async () => {
    const page: string = await conformancePage()
    const [, count] = page.match(/No test shows (\d+);/) ?? []
    assert.equal(Number(count), page.split('\n').filter((line) => line.endsWith('| – |')).length)
  })
})
