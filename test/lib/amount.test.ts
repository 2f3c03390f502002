import { expect } from 'chai'
import fc from 'fast-check'
import { floorDecimals, formatAmount } from '../../src/lib/amount.ts'
import { multiplyByPrice } from '../../src/lib/multiplyByPrice.ts'
import { parseAmount } from '../../src/lib/typedAmount.ts'
import { power, readDecimal, sameValue } from './decimalOracle.ts'

const runs = { numRuns: 100_000 }
const decimals = fc.integer({ min: 0, max: 36 })
const amounts = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 7n }))
const typed = fc.stringMatching(/^\d{0,30}\.?\d{0,30}$/)

describe('amounts', () => {
  it('parses typed amounts', () => {
    expect(parseAmount('1', 18)).to.equal(10n ** 18n)
    expect(parseAmount(' 0.05 ', 18)).to.equal(5n * 10n ** 16n)
    expect(parseAmount('.5', 6)).to.equal(500_000n)
    expect(parseAmount('7.', 0)).to.equal(7n)
    expect(parseAmount('0', 6)).to.equal(0n)
  })

  it('rejects text that is not a plain decimal', () => {
    for (const text of [
      '.',
      '-1',
      '+1',
      '1e3',
      '1,5',
      '1.2.3',
      '0x10',
      '١',
      'NaN',
      'Infinity',
      '1 000',
      '9'.repeat(161),
    ]) {
      expect(parseAmount(text, 18), text).to.equal('bad-amount')
    }
    expect(parseAmount('', 18)).to.equal('enter-amount')
    expect(parseAmount(' \t', 18)).to.equal('enter-amount')
  })

  // conforms: 5.5.5
  it('rejects extra fraction digits instead of rounding up', () => {
    expect(parseAmount('0.9999999999999999999', 18)).to.equal('too-many-decimals')
    expect(parseAmount('1.9999999', 6)).to.equal('too-many-decimals')
    expect(parseAmount('0.1', 0)).to.equal('too-many-decimals')
  })

  it('parses every text as the oracle does', () => {
    fc.assert(
      fc.property(typed, decimals, (text, places) => {
        const expected = readDecimal(text)
        const parsed = parseAmount(text, places)
        if (typeof parsed === 'bigint') {
          return expected !== undefined && sameValue(expected, { units: parsed, scale: places })
        }
        if (parsed === 'enter-amount') return text === ''
        if (parsed === 'bad-amount') return expected === undefined
        return expected !== undefined && expected.scale > places
      }),
      runs,
    )
  })

  it('formats every amount so that the oracle and the parser read it back', () => {
    fc.assert(
      fc.property(amounts, decimals, (amount, places) => {
        const text = formatAmount(amount, places)
        const value = readDecimal(text)
        const parsed = parseAmount(text, places)
        const tidy = !/\.\d*0$|^0\d|\.$/.test(text)
        return (
          tidy &&
          value !== undefined &&
          sameValue(value, { units: amount, scale: places }) &&
          typeof parsed === 'bigint' &&
          parsed === amount
        )
      }),
      runs,
    )
  })

  it('formats amounts of tokens with zero, few and many decimals', () => {
    expect(formatAmount(1_500_000n, 6)).to.equal('1.5')
    expect(formatAmount(42n, 0)).to.equal('42')
    expect(formatAmount(1n, 24)).to.equal('0.000000000000000000000001')
    expect(formatAmount(-1_500_000n, 6)).to.equal('-1.5')
    expect(formatAmount(0n, 18)).to.equal('0')
    expect(formatAmount(2n ** 256n - 1n, 0)).to.equal((2n ** 256n - 1n).toString())
  })

  // conforms: 9.4.4
  it('truncates decimals and never rounds them', () => {
    expect(floorDecimals('1.2399', 3)).to.equal('1.239')
    expect(floorDecimals('0.9999', 3)).to.equal('0.999')
    expect(floorDecimals('0.0009', 3)).to.equal('0')
    expect(floorDecimals('-0.0009', 3)).to.equal('0')
    expect(floorDecimals('12.500', 3)).to.equal('12.5')
    expect(floorDecimals('12', 3)).to.equal('12')
  })

  it('truncates to the greatest shorter decimal that is not larger', () => {
    fc.assert(
      fc.property(amounts, decimals, fc.integer({ min: 0, max: 20 }), (amount, places, digits) => {
        const cut = readDecimal(floorDecimals(formatAmount(amount, places), digits))
        const steps = (amount * power(digits)) / power(places)
        return cut !== undefined && sameValue(cut, { units: steps, scale: digits })
      }),
      runs,
    )
  })

  it('multiplies by a price without losing a digit', () => {
    expect(multiplyByPrice(1_500_000n, 6, 0.1)).to.equal('0.15')
    expect(multiplyByPrice(10n ** 18n, 18, 3012.37)).to.equal('3012.37')
    expect(multiplyByPrice(3n, 0, 1e-7)).to.equal('0.0000003')
    expect(multiplyByPrice(1n, 18, 1e21)).to.equal('1000')
    expect(multiplyByPrice(10n ** 29n + 1n, 0, 1.5e25)).to.equal(`${15n * 10n ** 24n * (10n ** 29n + 1n)}`)
  })

  it('returns no value for a token without a price', () => {
    for (const price of [undefined, Number.NaN, Number.POSITIVE_INFINITY, -1]) {
      expect(multiplyByPrice(1n, 0, price)).to.equal(undefined)
    }
    expect(multiplyByPrice(1n, 0, 0)).to.equal('0')
  })

  it('multiplies as the oracle does', () => {
    const prices = fc.tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }))
    fc.assert(
      fc.property(amounts, decimals, prices, (amount, places, [units, scale]) => {
        const price = Number(`${units}e-${scale}`)
        const worth = readDecimal(multiplyByPrice(amount, places, price) ?? '')
        const expected = { units: amount * BigInt(units), scale: places + scale }
        return worth !== undefined && sameValue(worth, expected)
      }),
      runs,
    )
  })
})
