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
const cost = (fee: bigint) => ({ status: 'known', fee }) as const

const step = (given: Partial<SendState>, native: TokenBalance | undefined = ether, paysGas = true) =>
  getSendStep({ ...createSendStore().$state.get(), ...given }, native, paysGas)

describe('the next step of a transfer', () => {
  for (const [expected, given] of [
    ['select-token', { amountText: '1', recipient: valid }],
    ['enter-amount', { token: ether, recipient: valid }],
    ['enter-amount', { token: ether, amountText: '0', recipient: valid }],
    ['bad-amount', { token: ether, amountText: '1e3', recipient: valid }],
    ['too-many-decimals', { token: usdc, amountText: '1.0000001', recipient: valid }],
    ['ambiguous', { token: usdc, amountText: '1,234', ambiguous: ['1.234', '1234'], recipient: valid }],
    ['insufficient', { token: usdc, amountText: '5.000001', recipient: valid }],
    ['insufficient-native', { token: ether, amountText: '1', recipient: valid, fee: cost(1n) }],
    ['insufficient-native', { token: usdc, amountText: '5', recipient: valid, fee: cost(10n ** 18n + 1n) }],
    ['insufficient-native', { token: usdc, amountText: '5', recipient: valid, fee: { status: 'short' } }],
    ['refused', { token: usdc, amountText: '5', recipient: valid, fee: { status: 'refused' } }],
    ['enter-address', { token: ether, amountText: '0.5' }],
    ['resolving', { token: ether, amountText: '0.5', recipient: { status: 'resolving' } }],
    ['bad-address', { token: ether, amountText: '0.5', recipient: { status: 'unknown-name' } }],
    ['review', { token: ether, amountText: '0.5', recipient: valid, fee: cost(10n ** 17n) }],
    ['review', { token: usdc, amountText: '5', recipient: valid, fee: { status: 'failed' } }],
    ['review', { token: ether, amountText: '1', recipient: valid, fee: { status: 'estimated', fee: 9n } }],
  ] as [string, Partial<SendState>][]) {
    const { token, amountText = '', recipient, fee: cost } = given
    // conforms: 3.7.1-3.7.3, 3.7.6, 3.7.8, 5.5.1-5.5.4
    it(`is ${expected} with ${amountText || 'no'} ${token?.symbol ?? 'token'} to ${recipient?.status}, cost ${cost?.status}`, () => {
      expect(step(given)).to.equal(expected)
    })
  }

  // conforms: 6.3.6
  it('lets a smart account send without ether, because its fee is covered', () => {
    const none = { ...ether, amount: 0n }
    const given = { token: usdc, amountText: '5', recipient: valid }
    expect(step({ ...given, fee: cost(9n) }, none)).to.equal('insufficient-native')
    expect(step({ ...given, fee: cost(9n) }, none, false)).to.equal('review')
    expect(step({ ...given, fee: { status: 'short' } }, none, false)).to.equal('review')
    expect(step({ ...given, amountText: '6', fee: cost(9n) }, none, false)).to.equal('insufficient')
    const whole = { token: ether, amountText: '1', recipient: valid, cost: cost(9n) }
    expect(step(whole, ether, false)).to.equal('review')
  })

  it('does not block a transfer while the native balance is unknown', () => {
    expect(
      getSendStep(
        { ...createSendStore().$state.get(), token: usdc, amountText: '5', recipient: valid, fee: cost(9n) },
        undefined,
      ),
    ).to.equal('review')
  })
})
