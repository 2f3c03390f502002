import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { hasPrices, readPortfolio } from '../../../src/actions/account/readPortfolio.ts'
import { sumDecimals } from '../../../src/lib/decimals.ts'
import type { TokenBalance } from '../../../src/schemas/token.ts'

const token = (symbol: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  caipNetworkId: 'eip155:1',
  address: `0x${symbol}`,
  name: symbol,
  symbol,
  decimals: 6,
  amount: 1_000_000n,
  ...more,
})

describe('the portfolio of an account', () => {
  const networks: [name: string, network: Parameters<typeof hasPrices>[0], expected: boolean][] = [
    ['Ethereum', { chainNamespace: 'eip155', testnet: undefined }, true],
    ['a test network', { chainNamespace: 'eip155', testnet: true }, false],
    ['Solana', { chainNamespace: 'solana', testnet: undefined }, true],
    ['a test network of Solana', { chainNamespace: 'solana', testnet: true }, false],
    ['Bitcoin', { chainNamespace: 'bip122', testnet: undefined }, false],
  ]
  for (const [name, network, expected] of networks)
    it(`${expected ? 'has prices' : 'has no prices'} on ${name}`, () =>
      assert.equal(hasPrices(network), expected))

  // conforms: 3.4.6
  it('lists the native token first, then by value, then tokens without a price', () => {
    const { shown, total, isPartial } = readPortfolio([
      token('NOPRICE'),
      token('NINE', { priceUsd: 9 }),
      token('TEN', { priceUsd: 10.5 }),
      token('ETH', { address: undefined, decimals: 18, amount: 1n, priceUsd: 3000 }),
    ])
    assert.deepEqual(
      shown.map(({ symbol }) => symbol),
      ['ETH', 'TEN', 'NINE', 'NOPRICE'],
    )
    assert.equal(total, '19.500000000000003')
    assert.equal(isPartial, true)
  })

  it('lists unsupported tokens separately, and does not count them', () => {
    const { shown, hidden, unsupported, total, isPartial } = readPortfolio([
      token('FIFTY', { decimals: 50, priceUsd: 3 }),
      token('MOST', { decimals: 36, amount: 10n ** 36n, priceUsd: 2 }),
    ])
    assert.deepEqual(
      [shown, hidden, unsupported].map((list) => list.map(({ symbol }) => symbol)),
      [['MOST'], [], ['FIFTY']],
    )
    assert.deepEqual([total, isPartial], ['2', false])
  })

  // conforms: 5.3.6
  it('hides tokens without decimals, and drops none', () => {
    const { shown, hidden } = readPortfolio([
      token('UNIT', { decimals: 0 }),
      token('COIN', { address: undefined, decimals: 0 }),
    ])
    assert.deepEqual([shown.length, hidden[0]?.symbol], [1, 'UNIT'])
  })

  it('has no total without prices, instead of zero', () => {
    assert.equal(readPortfolio([token('NOPRICE')]).total, undefined)
    assert.equal(readPortfolio([token('NIL', { priceUsd: 5, amount: 0n })]).total, '0')
  })

  it('values a zero amount at zero at any price', () => {
    const { total, isPartial } = readPortfolio([token('ETH', { address: undefined, amount: 0n })])
    assert.deepEqual([total, isPartial], ['0', false])
  })

  it('adds decimals exactly', () => {
    const part = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 24 }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const texts = parts.map(([units, places]) => {
          const digits = units.toString().padStart(places + 1, '0')
          return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
        })
        const sum = parts.reduce((all, [units, places]) => all + units * 10n ** BigInt(24 - places), 0n)
        const [whole = '', fraction = ''] = sumDecimals(texts).split('.')
        assert.equal(BigInt(whole + fraction.padEnd(24, '0')), sum)
      }),
    )
  })
})
