import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'vitest'

describe('the animations of the modal', () => {
  // conforms: 9.1.9-9.1.11
  it('last as long as specified, unless a page sets another duration', async () => {
    const sheet = await readFile('styles/tokens-view.css', 'utf8')
    const durations = ['title', 'view', 'height', 'shake'].map(
      (name) => new RegExp(`--_t-${name}: (?:var\\(--w3m-duration-${name}, )?(\\d+ms)`).exec(sheet)?.[1],
    )
    assert.deepEqual(durations, ['120ms', '150ms', '150ms', '500ms'])
  })
})
