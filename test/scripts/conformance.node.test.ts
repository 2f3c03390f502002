import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
// @ts-expect-error: a script, without types
import { conformanceFaults, conformancePage } from '../../scripts/conformance.mjs'

describe('the table of what is specified', () => {
  it('accounts for every statement, by tests that exist or by a reason', async () => {
    assert.deepEqual(await conformanceFaults(), [])
    const page: string = await conformancePage()
    const rows = page.split('\n').filter((line) => /^\| \d/.test(line))
    assert.ok(rows.length > 200)
    for (const row of rows) assert.match(row, /\| (done|otherwise: .+) \| (`test\/.+`: .+|–) \|$/)
  })
})
