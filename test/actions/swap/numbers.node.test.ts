import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import {
  applySlippage,
  classifyPriceImpact,
  priceImpact,
  rateOf,
  toDisplayAmount,
} from '../../../src/actions/swap/swapNumbers.ts'
import { formatAmount } from '../../../src/lib/amount.ts'
import { parseAmount } from '../../../src/lib/typedAmount.ts'
import { decimalOf, formatDecimal } from './decimalFraction.ts'

const decimals = fc.integer({ min: 0, max: 24 })
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const runs = { numRuns: 250_000 }

describe('the amounts of a swap', () => {
  it('parse and format back as typed, 250,000 times', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        const parsed = parseAmount(formatAmount(amount, places), places)
        return typeof parsed === 'bigint' && parsed === amount
      }),
      runs,
    )
  })

  it('equal an exact oracle, and never exceed what was typed', () => {
    const digits = fc.stringMatching(/^\d{1,40}$/)
    fc.assert(
      fc.property(digits, digits, decimals, (whole, fraction, places) => {
        const text = `${whole}.${fraction}`
        const parsed = parseAmount(text, places)
        if (fraction.length > places) return parsed === 'too-many-decimals'
        const exact = decimalOf(text)
        return typeof parsed === 'bigint' && parsed * exact.under === exact.over * 10n ** BigInt(places)
      }),
      runs,
    )
  })

  // conforms: 3.6.11, 9.4.7, 9.4.8
  it('keep the minimum within one percent, to the unit', () => {
    fc.assert(
      fc.property(units, (amount) => {
        const least = applySlippage(amount)
        return least * 100n <= amount * 99n && (least + 1n) * 100n > amount * 99n
      }),
      runs,
    )
  })

  it('have a rate truncated twelve digits after the target’s last', () => {
    const positive = fc.bigInt({ min: 1n, max: 10n ** 40n })
    fc.assert(
      fc.property(positive, units, decimals, decimals, (amount, toAmount, one, other) => {
        const rate = rateOf({ amount, toAmount }, { decimals: one }, { decimals: other })
        const exact = formatDecimal(
          { over: toAmount * 10n ** BigInt(one), under: amount * 10n ** BigInt(other) },
          other + 12,
        )
        return rate === exact
      }),
      runs,
    )
  })

  it('are truncated as shown, and in full if that would be zero', () => {
    const shown = (text: string, decimals: number) => {
      const parsed = parseAmount(text, decimals)
      return typeof parsed === 'bigint' ? toDisplayAmount(parsed, decimals) : undefined
    }
    assert.equal(shown('0.123456999999999999', 18), '0.123456')
    assert.equal(shown('2994.77', 6), '2994.77')
    assert.equal(shown('7', 0), '7')
    assert.equal(shown('0.000000123', 18), '0.000000123')
  })

  // conforms: 3.6.6, 3.6.20, 9.4.6
  it('have a price impact by market prices', () => {
    const side = (amount: bigint, priceUsd: number | undefined) => ({ amount, decimals: 6, priceUsd })
    assert.equal(priceImpact(side(1_000_000n, 100), side(95_000_000n, 1))?.hundredths, 500n)
    assert.equal(priceImpact(side(1_000_000n, 100), side(100_000_000n, 1))?.hundredths, 0n)
    assert.equal(priceImpact(side(1_000_000n, 100), side(110_000_000n, 1))?.hundredths, -1000n)
    assert.equal(priceImpact(side(1_000_000n, 1e-7), side(50_000n, 1e-6))?.hundredths, 5000n)
    // A loss is never understated: just above a limit counts as above.
    for (const [left, hundredths, weight] of [
      [95_000_000n, 500n, 'small'],
      [94_999_999n, 501n, 'notable'],
      [94_990_000n, 501n, 'notable'],
      [85_000_000n, 1500n, 'notable'],
      [84_999_999n, 1501n, 'severe'],
      [84_991_000n, 1501n, 'severe'],
      [100_000_001n, 0n, 'small'],
    ] as const) {
      const impact = priceImpact(side(1_000_000n, 100), side(left, 1))?.hundredths
      assert.deepEqual([impact, classifyPriceImpact(impact ?? 0n)], [hundredths, weight])
    }
    for (const [one, other] of [
      [undefined, 1],
      [1, undefined],
      [0, 1],
    ] as const) {
      assert.equal(priceImpact(side(5n, one), side(5n, other)), undefined)
    }
  })
})
