import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { sortTokens } from '../../../src/actions/swap/sortTokens.ts'
import type { SwapToken } from '../../../src/schemas/swap.ts'
import { canSwapOn } from '../../../src/schemas/swapNetworks.ts'
import type { TokenBalance } from '../../../src/schemas/token.ts'

const caipNetworkId = 'eip155:1'
const token = (symbol: string, name = symbol): SwapToken => ({
  caipNetworkId,
  address: symbol === 'ETH' ? undefined : `0x${symbol}${'0'.repeat(8)}`,
  symbol,
  name,
  decimals: 18,
})
const held = (symbol: string, amount: bigint): TokenBalance => ({ ...token(symbol), amount })
const symbols = (tokens: SwapToken[]) => tokens.map(({ symbol }) => symbol)
const tokens = [
  token('WBTC', 'Wrapped BTC'),
  ...['ZZZ', 'OP', 'ENS', 'USDT', 'USDC', 'WETH', 'DAI', 'LINK', 'AAVE', 'UNI', 'ETH'].map((each) =>
    token(each),
  ),
]

describe('the tokens of a swap', () => {
  // conforms: 3.6.14, 9.4.9
  it('are suggested from a list, at most eight available ones', () => {
    const { suggested } = sortTokens({ tokens, held: [], typed: '' })
    assert.deepEqual(symbols(suggested), ['ETH', 'UNI', 'AAVE', 'LINK', 'WBTC', 'DAI', 'WETH', 'USDC'])
  })

  // conforms: 3.6.13, 3.6.16
  it('start with the account’s own, then all others by symbol', () => {
    const owned = [held('USDC', 5n), held('ETH', 1n), held('DAI', 0n), held('NOT', 7n)]
    const { own, others } = sortTokens({ tokens, held: owned, typed: '' })
    assert.deepEqual(symbols(own), ['ETH', 'USDC'])
    assert.deepEqual(symbols(others), [
      'AAVE',
      'DAI',
      'ENS',
      'LINK',
      'OP',
      'UNI',
      'USDT',
      'WBTC',
      'WETH',
      'ZZZ',
    ])
  })

  it('list the account’s own by value', () => {
    const priced = (symbol: string, amount: bigint, priceUsd: number | undefined): TokenBalance => ({
      ...held(symbol, amount * 10n ** 18n),
      priceUsd,
    })
    const owned = [
      priced('DAI', 3n, 1),
      priced('AAVE', 1n, undefined),
      priced('UNI', 2n, 9),
      priced('ETH', 1n, 5),
    ]
    const { own } = sortTokens({ tokens, held: owned, typed: '' })
    assert.deepEqual(symbols(own), ['ETH', 'UNI', 'DAI', 'AAVE'])
  })

  // conforms: 3.6.15
  it('are found by symbol, name and full address', () => {
    const found = (typed: string) => symbols(sortTokens({ tokens, held: [], typed }).others)
    assert.deepEqual(found('usd'), ['USDC', 'USDT'])
    assert.deepEqual(found(' wrapped '), ['WBTC'])
    assert.deepEqual(found('0XZZZ00000000'), ['ZZZ'])
    assert.deepEqual(found('0xzzz'), [])
  })

  // conforms: 9.4.10
  it('are swapped on twelve networks only', () => {
    const all = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
    for (const id of all) assert.equal(canSwapOn(`eip155:${id}`), true)
    for (const id of ['eip155:11155111', 'eip155:59144', 'solana:mainnet', 'eip155:1 ', '1', undefined])
      assert.equal(canSwapOn(id), false)
  })
})
