import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import {
  fromEntry,
  fromTransaction,
  type OwnTransaction,
} from '../../../src/actions/activity/activityItem.ts'
import { mergeActivity } from '../../../src/actions/activity/mergeActivity.ts'
import { activity } from '../../../src/i18n/compiled/en/activity.ts'
import { type HistoryEntry, type Operation, operations } from '../../../src/schemas/history.ts'

const usdc = { address: '0xa0', symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const ether = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const sent: OwnTransaction = {
  hash: '0x1',
  caipNetworkId: 'eip155:1',
  from: '0x2',
  to: '0x3',
  token: usdc,
  amount: '1500000',
  walletName: 'Otter',
  sentAt: 1,
  status: 'pending',
}
const swap = { kind: 'swap', data: '0x', value: '0', brings: ether, quoted: '5' } as const

describe('an activity item of this page', () => {
  it('is a transfer with its recipient, and opens its receipt', () => {
    const { operation, amount, party, isOwn } = fromTransaction(sent)
    assert.deepEqual(
      [operation, amount, party?.address, isOwn],
      ['send', { sign: '−', amount: '1.5', symbol: 'USDC' }, '0x3', true],
    )
  })

  it('is a swap with the paid and quoted amounts, then with what arrived', () => {
    const pending = fromTransaction({ ...sent, call: swap })
    assert.deepEqual(
      [pending.operation, pending.amount?.symbol, pending.amount?.amount, pending.paid?.amount],
      ['trade', 'ETH', '0.000000000000000005', '1.5'],
    )
    assert.equal(pending.party, undefined)
    assert.equal(pending.pictures.length, 2)
    const done = fromTransaction({ ...sent, call: swap, status: 'confirmed', received: '4' })
    assert.equal(done.amount?.amount, '0.000000000000000004')
    assert.equal(fromTransaction({ ...sent, call: swap, status: 'failed' }).amount, undefined)
  })

  it('is an approval with its amount, without a transfer', () => {
    const call = { ...swap, kind: 'approve' } as const
    const { operation, amount, direction } = fromTransaction({ ...sent, call })
    assert.deepEqual(
      [operation, amount, direction],
      ['approve', { sign: '', amount: '1.5', symbol: 'USDC' }, undefined],
    )
  })
})

describe('an activity item of an NFT', () => {
  const entryOf = (name?: string): HistoryEntry => ({
    id: 'a',
    hash: '0x1',
    caipNetworkId: 'eip155:1',
    minedAt: 1,
    operation: 'mint',
    status: 'confirmed',
    from: '0x2',
    to: '0x3',
    transfers: [{ direction: 'in', isNft: true, name, amount: '3' }],
  })

  it('has the name of the NFT, or a generic one if the indexer has no name', () => {
    for (const [name, shown] of [
      ['Ripple 12', 'Ripple 12'],
      [undefined, 'NFT'],
    ] as const) {
      const item = fromEntry(entryOf(name))
      assert.equal(item.name, shown)
      assert.deepEqual(item.pictures, [{ id: shown, symbol: shown, src: undefined, isNft: true }])
    }
  })
})

describe('an activity item that an indexer also lists', () => {
  const merged = (status: HistoryEntry['status']) => {
    const transfers = [{ direction: 'out', isNft: false, symbol: 'USDC', amount: '2' }]
    const entry = {
      id: 'a',
      hash: '0x1',
      minedAt: 9,
      operation: 'execute',
      status,
      from: '',
      to: '',
      transfers,
    }
    return mergeActivity({
      entries: [entry] as unknown as HistoryEntry[],
      transactions: [{ ...sent, call: swap }],
      owner: 'eip155:1:0x2',
      hasMore: false,
    })
  }

  // conforms: 2.4.10
  it('uses our own record if it failed, because the indexer does not know the intent', () => {
    const { pending, past } = merged('failed')
    assert.deepEqual(pending, [])
    const [{ operation, status, at, paid, amount } = {}, ...more] = past
    assert.deepEqual([operation, status, at, paid?.amount, amount], ['trade', 'failed', 9, '1.5', undefined])
    assert.deepEqual(more, [])
  })

  it("uses the indexer's entry if it succeeded", () => {
    const { past } = merged('confirmed')
    assert.deepEqual(
      past.map(({ operation, amount }) => [operation, amount?.amount]),
      [['execute', '2']],
    )
  })

  it('keeps the recipient’s name, and opens the receipt if both agree', () => {
    const entry: HistoryEntry = {
      ...{ id: 'a', hash: '0x1', caipNetworkId: 'eip155:1', minedAt: 9, status: 'confirmed' },
      ...{ operation: 'send', from: '0x2', to: '0x3', transfers: [] },
    }
    const merge = (status: 'confirmed' | 'dropped') =>
      mergeActivity({
        entries: [entry],
        transactions: [{ ...sent, status, toName: 'lin.example.id' }],
        owner: 'eip155:1:0x2',
        hasMore: false,
      }).past.map(({ party, isOwn }) => [party?.name, isOwn])
    assert.deepEqual(merge('confirmed'), [['lin.example.id', true]])
    assert.deepEqual(merge('dropped'), [['lin.example.id', false]])
  })
})

describe('an activity item with more details than the indexer has', () => {
  const entry: HistoryEntry = {
    ...{ id: 'a', hash: '0x1', caipNetworkId: 'eip155:1', minedAt: 9, status: 'confirmed' },
    ...{ operation: 'send', from: '0x2', to: '0x9' },
    transfers: [{ direction: 'out', isNft: false, symbol: 'USDC', amount: '9' }],
  }
  const altered = {
    ...sent,
    status: 'altered',
    altered: { to: '0x9', amount: '9000000', token: usdc },
  } as const
  const merge = (transaction: OwnTransaction, entries = [entry]) =>
    mergeActivity({ entries, transactions: [transaction], owner: 'eip155:1:0x2', hasMore: false }).past
  const facts = (items: ReturnType<typeof merge>) =>
    items.map(({ status, amount, party, isOwn, hash }) => [
      status,
      amount?.amount,
      party?.address,
      isOwn,
      hash,
    ])

  it('shows that the wallet sent something else, and opens the receipt', () => {
    assert.deepEqual(facts(merge(altered)), [['altered', '9', '0x9', true, '0x1']])
    assert.deepEqual(facts(merge(altered, [])), [['altered', '9', '0x9', true, '0x1']])
  })

  it('shows once that the wallet replaced or canceled it under another hash', () => {
    const later = { hash: '0x5', replacedBy: '0x1' }
    assert.deepEqual(facts(merge({ ...altered, ...later })), [['altered', '9', '0x9', true, '0x5']])
    const canceled = { ...sent, ...later, status: 'canceled' } as const
    assert.deepEqual(facts(merge(canceled)), [['canceled', '1.5', '0x3', true, '0x5']])
  })

  it('names a recipient by the name of another payment', () => {
    const other = { ...sent, hash: '0x7', to: '0x9', toName: 'lin.example.id', status: 'confirmed' } as const
    const [, { party } = {}] = merge(other)
    assert.deepEqual(
      merge(other).map((item) => item.party?.name),
      ['lin.example.id', 'lin.example.id'],
      party?.address,
    )
  })

  it('names the spender of an approval, never the token', () => {
    const call = { ...swap, kind: 'approve', spender: '0x8' } as const
    const approval = { ...entry, operation: 'approve' } as const
    const parties = (transaction: OwnTransaction) =>
      merge(transaction, [approval]).map(({ party }) => party?.address)
    assert.deepEqual(parties({ ...sent, status: 'confirmed', call }), ['0x8'])
    assert.deepEqual(parties({ ...sent, hash: '0x7', from: '0x6' }), [undefined])
  })
})

describe('an activity item of an indexer', () => {
  const entry = (operation: Operation, ...directions: ('in' | 'out')[]): HistoryEntry => ({
    ...{ id: 'a', hash: '0x1', caipNetworkId: 'eip155:1', minedAt: 1, status: 'confirmed' },
    ...{ operation, from: '0x2', to: '0x3' },
    transfers: directions.map((direction, at) => ({
      ...{ direction, isNft: false, symbol: `T${at}`, amount: '1.000000000000000001' },
      imageUrl: `https://pictures.example/${at}.png`,
    })),
  })
  const titles: Record<Operation, string> = {
    approve: 'Approved',
    bought: 'Bought',
    borrow: 'Borrowed',
    burn: 'Burnt',
    cancel: 'Canceled',
    claim: 'Claimed',
    deploy: 'Deployed',
    deposit: 'Deposited',
    execute: 'Executed',
    mint: 'Minted',
    receive: 'Received',
    repay: 'Repaid',
    send: 'Sent',
    stake: 'Staked',
    trade: 'Swapped',
    unstake: 'Unstaked',
    withdraw: 'Withdrawn',
  }

  const ways = [
    { direction: 'in', sign: '+', party: { side: 'from', address: '0x2' } },
    { direction: 'out', sign: '−', party: { side: 'to', address: '0x3' } },
  ] as const

  for (const operation of operations) {
    // conforms: 2.4.9, 3.8.11, 3.8.17
    it(`shows “${titles[operation]}” with party, direction and exact amount`, () => {
      assert.equal(activity.activity.types[operation], titles[operation])
      // An approval moves nothing: see below.
      for (const { direction, sign, party } of operation === 'approve' ? [] : ways) {
        const item = fromEntry(entry(operation, direction))
        assert.deepEqual([item.operation, item.direction, item.party], [operation, direction, party])
        assert.deepEqual(item.amount, { sign, amount: '1.000000000000000001', symbol: 'T0' })
      }
    })
  }

  // conforms: 2.4.8
  it('has a picture of each of two assets, the source of a swap first', () => {
    const pictures = (one: HistoryEntry) => fromEntry(one).pictures.map(({ src }) => src?.at(-5))
    assert.deepEqual(pictures(entry('send')), [])
    assert.deepEqual(pictures(entry('send', 'out')), ['0'])
    assert.deepEqual(pictures(entry('deposit', 'out', 'in', 'in')), ['0', '1'])
    assert.deepEqual(pictures(entry('trade', 'in', 'out')), ['1', '0'])
    const { amount, paid, direction } = fromEntry(entry('trade', 'in', 'out'))
    assert.deepEqual(
      [amount?.symbol, amount?.sign, paid?.symbol, paid?.sign, direction],
      ['T0', '+', 'T1', '', 'in'],
    )
  })
})

describe('an activity item of an approval', () => {
  const approval = (amount: string): HistoryEntry =>
    ({
      id: 'a',
      hash: '0x1',
      minedAt: 1,
      operation: 'approve',
      status: 'confirmed',
      from: '0x2',
      to: '0x3',
      transfers: [{ direction: 'out', isNft: false, symbol: 'USDC', amount }],
    }) as unknown as HistoryEntry

  it('is marked as unlimited only for an unlimited allowance', () => {
    const maximum = String(2n ** 256n - 1n)
    const withoutLimit = [
      maximum,
      `${maximum.slice(0, -18)}.${maximum.slice(-18)}`,
      String(2n ** 160n / 10n ** 18n),
      // Some tokens store an allowance in 96 bits, and some indexers round it.
      '79228162514.264337593543950335',
      '79228162514.26434',
    ]
    for (const amount of withoutLimit) assert.equal(fromEntry(approval(amount)).amount?.isUnlimited, true)
    for (const amount of [
      '0',
      '1500.25',
      '999999999999999',
      '79228162514',
      '79228162513.264337593543950335',
      `0.${'1'.repeat(36)}`,
      `000000${'1'.repeat(18)}`,
    ])
      assert.equal(fromEntry(approval(amount)).amount?.isUnlimited, false)
  })
})

describe('the merged activity', () => {
  const owner = 'eip155:1:0x2'
  const entry = (hash: string, minedAt: number, to = '0x3'): HistoryEntry => ({
    ...{ id: hash, hash, caipNetworkId: 'eip155:1', minedAt, status: 'confirmed' },
    ...{ operation: 'send', from: '0x2', to, transfers: [] },
  })
  const own = (hash: string, sentAt: number, more: Partial<OwnTransaction> = {}): OwnTransaction => ({
    ...sent,
    status: 'confirmed',
    hash,
    sentAt,
    ...more,
  })
  type Sources = Parameters<typeof mergeActivity>[0]
  const merge = (sources: Partial<Sources>) => {
    const { pending, past } = mergeActivity({
      entries: [],
      transactions: [],
      owner,
      hasMore: false,
      ...sources,
    })
    return { pending: pending.map(({ hash }) => hash), past: past.map(({ hash }) => hash) }
  }

  it('lists pending transactions first, and all others newest first', () => {
    const transactions = [
      own('0xa', 1),
      own('0xb', 9),
      own('0xc', 2, { status: 'pending' }),
      own('0xd', 3, { status: 'pending' }),
    ]
    const entries = [entry('0xe', 5), entry('0xf', 7)]
    assert.deepEqual(merge({ transactions, entries }), {
      pending: ['0xd', '0xc'],
      past: ['0xb', '0xf', '0xe', '0xa'],
    })
  })

  it('holds back own records that are older than the loaded entries while there are more', () => {
    const transactions = [own('0xa', 1), own('0xb', 5), own('0xc', 8)]
    const entries = [entry('0xe', 5), entry('0xf', 7)]
    assert.deepEqual(merge({ transactions, entries, hasMore: true }).past, ['0xc', '0xf', '0xe', '0xb'])
  })

  it('has only transactions of this account on this network', () => {
    const transactions = [
      own('0xa', 1, { from: '0x9' }),
      own('0xb', 2, { caipNetworkId: 'eip155:10' }),
      own('0xc', 3, { caipNetworkId: 'solana:1' }),
      own('0xd', 4),
    ]
    assert.deepEqual(merge({ transactions }).past, ['0xd'])
    assert.deepEqual(merge({ transactions, owner: undefined }).past, [])
  })

  it('leaves out a transaction that the wallet replaced', () => {
    const replaced = { ...own('0xa', 1), status: 'replaced' } as unknown as OwnTransaction
    assert.deepEqual(merge({ transactions: [replaced, own('0xb', 2)] }).past, ['0xb'])
  })

  it('names a recipient only by a payment to its address', () => {
    const transactions = [own('0xa', 1, { toName: 'lin.example.id' })]
    const entries = [entry('0xe', 5), entry('0xf', 7, '0x4')]
    const { past } = mergeActivity({ entries, transactions, owner, hasMore: false })
    assert.deepEqual(
      past.map(({ hash, party }) => [hash, party?.name]),
      [
        ['0xf', undefined],
        ['0xe', 'lin.example.id'],
        ['0xa', 'lin.example.id'],
      ],
    )
  })
})
