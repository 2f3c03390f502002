import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { outcomeError } from '../../../src/actions/transactions/outcomeError.ts'
import { toChainReason } from '../../../src/chains/eip155/chainReasons.ts'
import type { Transaction } from '../../../src/schemas/transaction.ts'

const ended = (more: Partial<Transaction>): Transaction => ({
  hash: '0x1',
  caipNetworkId: 'eip155:1',
  from: '0x2',
  to: '0x3',
  token: { symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  amount: '5000000',
  walletName: 'Otter',
  sentAt: 1,
  status: 'pending',
  ...more,
})
const swap = { kind: 'swap', data: '0x', value: '0' } as const

describe('the error of a transaction that has ended', () => {
  it('has a code for each outcome except success', () => {
    const codes = (
      ['confirmed', 'replaced', 'failed', 'canceled', 'altered', 'dropped', 'unknown'] as const
    ).map((status) => outcomeError(ended({ status }))?.code)
    assert.deepEqual(codes, [
      undefined,
      undefined,
      'W3M_TRANSACTION_REVERTED',
      'W3M_TRANSACTION_CANCELED',
      'W3M_TRANSACTION_ALTERED',
      'W3M_TRANSACTION_DROPPED',
      'W3M_TRANSACTION_UNKNOWN',
    ])
  })

  it('names what the wallet sent instead, without an unknown amount', () => {
    const ether = { symbol: 'ETH', decimals: 18 }
    const altered = { to: '0x9', amount: '1500000000000000000', token: ether }
    assert.deepEqual(outcomeError(ended({ status: 'altered', altered }))?.details?.sent, {
      to: '0x9',
      amount: '1.5',
      symbol: 'ETH',
    })
    const unknown = ended({ status: 'altered', altered: { to: '0x9' } })
    assert.deepEqual(outcomeError(unknown)?.details?.sent, { to: '0x9' })
  })

  for (const reason of [
    'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
    'Too little received',
    'too little out',
    'Return amount is not enough',
    'Min return not reached',
  ]) {
    it(`reports a moved price for a swap that reverts with "${reason}"`, () => {
      assert.equal(
        outcomeError(ended({ status: 'failed', call: swap, reason }))?.code,
        'W3M_SWAP_PRICE_MOVED',
      )
    })
  }

  it('reports a moved price for a swap that reverts with a custom error', () => {
    for (const data of [
      '0xf32bec2f',
      `0x064a4ec6${'0'.repeat(128)}`,
      '0x39d35496',
      '0x849eaf98',
      `0x8b063d73${'0'.repeat(128)}`,
      '0x42301c23',
    ]) {
      const { details } = toChainReason(['execution reverted', data], {}) ?? {}
      const error = outcomeError(ended({ status: 'failed', call: swap, reason: String(details?.reason) }))
      assert.equal(error?.code, 'W3M_SWAP_PRICE_MOVED', data)
    }
  })

  it('reports a reverted transaction for a transfer or another reason', () => {
    for (const more of [
      { reason: 'Too little received' },
      { call: swap, reason: 'paused' },
      { call: swap },
    ]) {
      const error = outcomeError(ended({ status: 'failed', ...more }))
      assert.equal(error?.code, 'W3M_TRANSACTION_REVERTED')
      assert.equal(error?.details?.reason, 'reason' in more ? more.reason : undefined)
    }
  })
})
