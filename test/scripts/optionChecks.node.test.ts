import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
// @ts-expect-error: a script, without types
import { keysIn, optionFaults, reads, withoutComments } from '../../scripts/checks/options.mjs'

describe('the check of options', () => {
  it('finds none that no code reads', async () => {
    assert.deepEqual(await optionFaults(), [])
  })

  it('takes each key of a declaration, and none that is nested or commented out', () => {
    const body = withoutComments('\n  first: z.string(),\n  // second: 1,\n  third: {\n    inner: 2,\n  },\n')
    assert.deepEqual(keysIn(body), ['first', 'third'])
  })

  const readings: [code: string, isRead: boolean][] = [
    ['if (options.quickSend) go()', true],
    ['const { quickSend, other } = options', true],
    ['const { quickSend: quick } = options', true],
    ['const {\n  quickSend,\n} = options', true],
    ["const name = 'quickSend'", false],
    ['const quickSender = options.quickSender', false],
    ['say quickSend to them', false],
  ]
  for (const [code, isRead] of readings)
    it(`${isRead ? 'counts' : 'does not count'} ${JSON.stringify(code)}`, () => {
      assert.equal(reads(code, 'quickSend'), isRead)
    })
})
