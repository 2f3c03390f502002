import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'vitest'

describe('the list of mistakes', () => {
  it('has an existing test for each', async () => {
    const page = await readFile('docs/mistakes.md', 'utf8')
    const rows = [...page.matchAll(/^\| .+ \| .+ \| `([\w.]+)`: `(.+)` \|$/gm)]
    assert.ok(rows.length >= 39, `${rows.length} mistakes`)
    for (const [row, file, text = ''] of rows)
      assert.ok((await readFile(`test/element/${file}`, 'utf8')).includes(text), row)
  })
})
