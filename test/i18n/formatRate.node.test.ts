import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { rateOf } from '../../src/actions/swap/swapNumbers.ts'
import { formatRate } from '../../src/i18n/formatRate.ts'

describe('a rate', () => {
  it('has six significant digits, however small it is', () => {
    assert.equal(formatRate('2994.771234567', 'en'), '2,994.77')
    assert.equal(formatRate('0.000000002994771234', 'en'), '0.00000000299477')
    assert.equal(formatRate('1234567.891', 'de'), '1.234.567,89')
    assert.equal(formatRate('1', 'en'), '1')
  })

  it('is never zero, even below the smallest unit of the other token', () => {
    const rate = rateOf({ amount: 10n ** 27n, toAmount: 7n }, { decimals: 18 }, { decimals: 6 })
    assert.equal(formatRate(rate ?? '', 'en'), '0.000000000000007')
  })
})
