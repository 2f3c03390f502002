import { expect } from 'chai'
import { getSendStep } from '../../../src/actions/send/getSendStep.ts'
import type { TokenBalance } from '../../../src/schemas/token.ts'
import { createSendStore, type SendState } from '../../../src/stores/send.ts'

const ether: TokenBalance = {
  caipNetworkId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 10n ** 18n,
}
const usdc: TokenBalance = {
  ...ether,
  symbol: 'USDC',
  name: 'USD Coin',
  address: '0xa0',
  decimals: 6,
  amount: 5_000_000n,
}
const valid = { status: 'valid', address: '0xb0' } as const
const cost = (fee: bigint) => ({ status: 'known', gasLimit: 21_000n, fee }) as const

const step = (given: Partial<SendState>, native: TokenBalance | undefined = ether, paysGas = true) =>
  getSendStep({ ...createSendStore().$state.get(), ...given }, native, paysGas)

describe('the next step of a transfer', () => {
  for (const [expected, given] of [
    ['select-token', { amountText: '1', receiver: valid }],
    ['enter-amount', { token: ether, receiver: valid }],
    ['enter-amount', { token: ether, amountText: '0', receiver: valid }],
    ['bad-amount', { token: ether, amountText: '1e3', receiver: valid }],
    ['too-many-decimals', { token: usdc, amountText: '1.0000001', receiver: valid }],
    ['ambiguous', { token: usdc, amountText: '1,234', ambiguous: ['1.234', '1234'], receiver: valid }],
    ['insufficient', { token: usdc, amountText: '5.000001', receiver: valid }],
    ['insufficient-native', { token: ether, amountText: '1', receiver: valid, cost: cost(1n) }],
    ['insufficient-native', { token: usdc, amountText: '5', receiver: valid, cost: cost(10n ** 18n + 1n) }],
    ['insufficient-native', { token: usdc, amountText: '5', receiver: valid, cost: { status: 'short' } }],
    ['refused', { token: usdc, amountText: '5', receiver: valid, cost: { status: 'refused' } }],
    ['enter-address', { token: ether, amountText: '0.5' }],
    ['resolving', { token: ether, amountText: '0.5', receiver: { status: 'resolving' } }],
    ['bad-address', { token: ether, amountText: '0.5', receiver: { status: 'unknown-name' } }],
    ['review', { token: ether, amountText: '0.5', receiver: valid, cost: cost(10n ** 17n) }],
    ['review', { token: usdc, amountText: '5', receiver: valid, cost: { status: 'failed' } }],
  ] as [string, Partial<SendState>][]) {
    const { token, amountText = '', receiver, cost } = given
    it(`is ${expected} with ${amountText || 'no'} ${token?.symbol ?? 'token'} to ${receiver?.status}, cost ${cost?.status}`, () => {
      expect(step(given)).to.equal(expected)
    })
  }

  it('lets a smart account send with no ether at all: its costs are covered', () => {
    const none = { ...ether, amount: 0n }
    const given = { token: usdc, amountText: '5', receiver: valid }
    expect(step({ ...given, cost: cost(9n) }, none)).to.equal('insufficient-native')
    expect(step({ ...given, cost: cost(9n) }, none, false)).to.equal('review')
    expect(step({ ...given, cost: { status: 'short' } }, none, false)).to.equal('review')
    expect(step({ ...given, amountText: '6', cost: cost(9n) }, none, false)).to.equal('insufficient')
    const whole = { token: ether, amountText: '1', receiver: valid, cost: cost(9n) }
    expect(step(whole, ether, false)).to.equal('review')
  })

  it('does not stop anybody for a native balance that is not known', () => {
    expect(
      getSendStep(
        { ...createSendStore().$state.get(), token: usdc, amountText: '5', receiver: valid, cost: cost(9n) },
        undefined,
      ),
    ).to.equal('review')
  })
})
