import assert from 'node:assert/strict'
import { it } from 'vitest'
import { getSwapMaximum, getSwapStep, holdingOf } from '../../../src/actions/swap/getSwapStep.ts'
import type { TokenBalance } from '../../../src/schemas/token.ts'
import type { SwapState } from '../../../src/stores/swap.ts'

const gwei = 1_000_000_000n
const ether = { symbol: 'ETH', decimals: 18, amount: 10n ** 18n }
const dollars = { symbol: 'USDC', decimals: 6, address: '0x01', amount: 5_000_000n }
const state = (source: object, amountText: string) =>
  ({
    owner: { caipNetworkId: 'eip155:1', address: '0x02' },
    source,
    target: source === ether ? dollars : ether,
    amountText,
    gasPrice: 20n * gwei,
    quote: { status: 'known' },
  }) as unknown as SwapState
const held = (...tokens: object[]) => ({ tokens: tokens as TokenBalance[] })

// conforms: 3.6.8, 3.6.10, 5.4.13, 5.4.14, 9.4.2
it('a swap needs enough of the native token for the network fee', () => {
  assert.equal(getSwapStep(state(ether, '1'), held(ether)), 'insufficient-native')
  assert.equal(getSwapStep(state(dollars, '5'), held(dollars)), 'insufficient-native')
  assert.equal(getSwapStep(state(ether, '0.9'), held(ether)), 'review')
  const most = getSwapMaximum(state(ether, '1'), held(ether))
  assert.ok(most !== undefined && most < ether.amount)
})

// conforms: 5.4.12, 5.4.15
it('a smart account with covered costs swaps its whole balance, and no more', () => {
  assert.equal(getSwapStep(state(ether, '1'), held(ether), false), 'review')
  assert.equal(getSwapStep(state(dollars, '5'), held(dollars), false), 'review')
  assert.equal(getSwapMaximum(state(ether, '1'), held(ether), false), ether.amount)
  assert.equal(getSwapStep(state(ether, '1.1'), held(ether), false), 'insufficient')
  assert.equal(getSwapStep(state(dollars, '5.1'), held(dollars), false), 'insufficient')
})

it('a token missing from a partial list is unknown until it is read from the chain', () => {
  const own = { ...held(ether), isPartial: true }
  assert.equal(getSwapStep(state(dollars, '5'), own), 'review')
  assert.equal(getSwapMaximum(state(dollars, '5'), own), undefined)
  assert.equal(holdingOf(own, dollars), undefined)
  const read = { ...own, read: { [dollars.address]: 4_000_000n } }
  assert.equal(getSwapStep(state(dollars, '5'), read), 'insufficient')
  assert.equal(getSwapMaximum(state(dollars, '5'), read), 4_000_000n)
  assert.equal(getSwapStep(state(dollars, '5'), held(ether)), 'insufficient')
})
