import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
// @ts-expect-error: a script, without types
import * as checks from '../../scripts/checks/options.mjs'

const { innerKeysIn, keysIn, optionFaults, reads, readsOf, withoutComments } = checks

describe('the check of options', () => {
  it('finds none that no code reads', async () => {
    assert.deepEqual(await optionFaults(), [])
  })

  it('takes each key of a declaration, and none that is nested or commented out', () => {
    const body = withoutComments('\n  first: z.string(),\n  // second: 1,\n  third: {\n    inner: 2,\n  },\n')
    assert.deepEqual(keysIn(body), ['first', 'third'])
  })

  it('takes the keys of objects inside of it, on lines of their own or on one', () => {
    const body =
      '\n  first: z.object({\n    inner: text,\n    other: z.object({ deep: on, last: off }),\n  }),\n  by: (a) => a,\n'
    assert.deepEqual(innerKeysIn(body), ['inner', 'other', 'deep', 'last'])
  })

  const features: [code: string, isRead: boolean][] = [
    ['if (options.features.history) go()', true],
    ['if (features?.history) go()', true],
    ['const { history, send } = $options.get().features', true],
    ['window.history.back()', false],
    ['const { history } = window', false],
    ['features.historyOf()', false],
  ]
  for (const [code, isRead] of features)
    it(`${isRead ? 'counts' : 'does not count'} ${JSON.stringify(code)} as reading a feature`, () => {
      assert.equal(readsOf(code, 'features', 'history'), isRead)
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
