import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { isUnfinished } from '../../../src/actions/send/setRecipient.ts'

describe('isUnfinished()', () => {
  const texts: [text: string, withNames: boolean, expected: boolean][] = [
    ['0x7099', true, true],
    ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', true, false],
    ['0x70zz', true, false],
    ['lin', true, true],
    ['lin.', true, true],
    ['lin.e', true, true],
    ['lin.example', true, false],
    ['two words', true, false],
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', true, false],
    ['lin', false, false],
  ]
  for (const [text, withNames, expected] of texts)
    it(`is ${expected} for ${text} ${withNames ? 'with' : 'without'} names`, () => {
      assert.equal(isUnfinished(text, withNames), expected)
    })
})
