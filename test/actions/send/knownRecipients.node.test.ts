import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { knownRecipients } from '../../../src/actions/send/knownRecipients.ts'
import { readSavedRecipient } from '../../../src/actions/send/readSavedRecipient.ts'
import type { HistoryEntry } from '../../../src/schemas/history.ts'
import type { Transaction } from '../../../src/schemas/transaction.ts'

const own = `0x${'1'.repeat(40)}`
const address = (digit: string) => `0x${digit.repeat(40)}`
const sent = (more: Partial<Transaction>): Transaction => ({
  hash: '0x1',
  caipNetworkId: 'eip155:1',
  from: own,
  to: address('a'),
  token: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  amount: '1',
  walletName: '',
  sentAt: 1,
  status: 'confirmed',
  ...more,
})

/** The stores of an account with these records. */
function storesOf(transactions: Transaction[], listed: HistoryEntry[] = []): { stores: never } {
  const connection = {
    status: 'connected',
    accounts: [{ address: own, type: 'eoa' }],
    caipNetworkId: 'eip155:1',
    wallet: { id: 'w', name: 'W', type: 'ANNOUNCED' },
  }
  const stores = {
    connection: { get: () => connection },
    network: { $state: { get: () => ({ namespace: 'eip155' }) } },
    transactions: { $transactions: { get: () => transactions } },
    later: () => ({ $entries: { get: () => listed } }),
  }
  return { stores: stores as never }
}
const offered = (transactions: Transaction[]) =>
  knownRecipients(storesOf(transactions)).map(({ address }) => address)

describe('the recipients that a transfer offers', () => {
  it('lists past recipients once each, newest first', () => {
    const found = offered([
      sent({ to: address('a'), sentAt: 1 }),
      sent({ to: address('B'), sentAt: 2 }),
      sent({ to: address('b'), sentAt: 3 }),
      sent({ to: address('c'), sentAt: 4 }),
      sent({ to: address('d'), sentAt: 5 }),
    ])
    assert.deepEqual(found, [address('d'), address('c'), address('b')])
  })

  it('exclude senders, called contracts, zero transfers and other networks', () => {
    const call = { kind: 'swap', data: '0x', value: '1' } as const
    const strangers = [
      sent({ from: address('e'), to: own }),
      sent({ from: address('e'), to: address('f') }),
      sent({ amount: '0' }),
      sent({ call }),
      sent({ to: own }),
      sent({ status: 'pending' }),
      sent({ status: 'failed' }),
      sent({ status: 'altered' }),
      sent({ caipNetworkId: 'eip155:8453' }),
    ]
    assert.deepEqual(offered(strangers), [])
  })
})

describe('the saved facts about a recipient', () => {
  it('excludes calls of a contract', () => {
    const call = { kind: 'swap', data: '0x', value: '1' } as const
    assert.equal(readSavedRecipient(storesOf([sent({ call })]), { address: address('a') }).sentBefore, 0)
    assert.equal(readSavedRecipient(storesOf([sent({})]), { address: address('a') }).sentBefore, 1)
  })
})

describe('how often this account has sent to a recipient', () => {
  const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
    ...{ id: 'a', hash: '0x1', caipNetworkId: 'eip155:1', minedAt: 1, status: 'confirmed' },
    ...{ operation: 'send', from: own, to: address('a') },
    transfers: [{ direction: 'out', isNft: false, symbol: 'ETH', amount: '0.5' }],
    ...more,
  })
  const count = (transactions: Transaction[], listed: HistoryEntry[]) =>
    readSavedRecipient(storesOf(transactions, listed), { address: address('a') }).sentBefore

  it('counts transactions of the activity, each once', () => {
    const listed = [entry({}), entry({ hash: '0x2' }), entry({ hash: '0x2' })]
    assert.equal(count([], listed), 2)
    assert.equal(count([sent({})], listed), 2)
  })

  it('excludes transactions that are of others, failed, zero or on other networks', () => {
    const nothing = [{ direction: 'out', isNft: false, symbol: 'ETH', amount: '0.00' }] as const
    const listed = [
      entry({ from: address('e') }),
      entry({ status: 'failed' }),
      entry({ transfers: [...nothing] }),
      entry({ caipNetworkId: 'eip155:137' }),
      entry({ to: address('b') }),
    ]
    assert.equal(count([], listed), 0)
  })
})
