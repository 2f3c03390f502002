import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createHistory } from '../../../src/actions/activity/createHistory.ts'
import { groupByMonth } from '../../../src/actions/activity/groupByMonth.ts'
import { parseAddress } from '../../../src/chains/eip155/parseAddress.ts'
import { createBlockchainApi } from '../../../src/services/blockchain-api/client.ts'
import { until } from '../../support/patience.ts'

type Wire = { id: string; chain?: string; spam?: boolean; minedAt?: string }

const toWire = ({ id, chain = 'eip155:1', spam = false, minedAt = '2025-11-01T00:00:00Z' }: Wire) => ({
  id,
  metadata: {
    operationType: 'receive',
    hash: id,
    minedAt,
    sentFrom: '0x1',
    sentTo: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
    status: 'confirmed',
    chain,
  },
  transfers: [{ nft_info: { name: id, flags: { is_spam: spam } }, direction: 'in' }],
})

/** A history over a service's pages by cursor; counts requests. */
type Served = { data: Wire[]; next: string | null } | undefined
function openHistory(pages: Record<string, Served | Promise<Served>>) {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const url = new URL(String(input instanceof Request ? input.url : input))
    if (url.pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'] })
    const cursor = url.searchParams.get('cursor') ?? 'first'
    asked.push(cursor)
    const page = await pages[cursor]
    return page
      ? Response.json({ data: page.data.map(toWire), next: page.next })
      : new Response('', { status: 400 })
  }
  const api = createBlockchainApi({ baseUrl: 'http://api.test', fetch, query: () => ({}) })
  const connection = {
    status: 'connected',
    accounts: [{ address: `0x${'1'.repeat(40)}`, type: 'eoa' }],
    caipNetworkId: 'eip155:1',
    wallet: { id: 'w', name: 'W', type: 'ANNOUNCED' },
  }
  const later = new Map()
  const history = createHistory({
    stores: {
      connection: { get: () => connection },
      network: { $state: { get: () => ({ namespace: 'eip155' }) } },
      later: <Store>(create: () => Store) => {
        const store = later.get(create) ?? create()
        later.set(create, store)
        return store
      },
    },
    loadAdapter: async () => ({ parseAddress }),
    services: { blockchainApi: async () => api },
    storage: { get: () => undefined },
    outcomes: { emit: () => undefined },
    $options: { get: () => ({}) },
    signal: new AbortController().signal,
  } as never)
  const ids = () => history.$state.get().items.map(({ id }) => id)
  return { history, asked, ids }
}

describe('the activity of an account', () => {
  it('spells addresses as our own records do', async () => {
    const { history } = openHistory({ first: { data: [{ id: 'a' }], next: null } })
    await history.more()
    const [{ from, to } = {}] = history.$state.get().items
    assert.deepEqual([from, to], ['0x1', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
  })

  // conforms: 2.4.11, 3.8.1, 3.8.7, 4.12.1, 4.12.2
  it('loads page by page, each entry once, and ends', async () => {
    const { history, asked, ids } = openHistory({
      first: { data: [{ id: 'a' }, { id: 'b' }], next: 'two' },
      two: { data: [{ id: 'b' }, { id: 'c' }], next: null },
    })
    await history.more()
    assert.deepEqual([ids(), history.$state.get().hasMore], [['a', 'b'], true])
    await history.more()
    assert.deepEqual([ids(), history.$state.get().hasMore], [['a', 'b', 'c'], false])
    await history.more()
    assert.deepEqual(asked, ['first', 'two'])
  })

  it('ends if a cursor repeats', async () => {
    const { history, asked, ids } = openHistory({
      first: { data: [{ id: 'a' }], next: 'two' },
      two: { data: [{ id: 'b' }], next: 'two' },
    })
    for (let tries = 0; tries < 4; tries += 1) await history.more()
    assert.deepEqual([ids(), history.$state.get().hasMore], [['a', 'b'], false])
    assert.deepEqual(asked, ['first', 'two'])
  })

  // conforms: 3.8.4, 3.8.16, 4.12.1, 5.7.1, 5.7.2
  it('skips pages of spam and of other networks', async () => {
    const { history, ids } = openHistory({
      first: { data: [{ id: 'spam', spam: true }], next: 'two' },
      two: { data: [{ id: 'elsewhere', chain: 'eip155:8453' }], next: 'three' },
      three: { data: [{ id: 'mine' }], next: null },
    })
    await history.more()
    assert.deepEqual(ids(), ['mine'])
  })

  // conforms: 3.8.5
  it('keeps its entries when a page fails, and continues from there', async () => {
    const pages: Parameters<typeof openHistory>[0] = { first: { data: [{ id: 'a' }], next: 'two' } }
    const { history, ids } = openHistory(pages)
    await history.more()
    await history.more()
    assert.deepEqual([ids(), history.$state.get().status], [['a'], 'failed'])
    pages.two = { data: [{ id: 'b' }], next: null }
    await history.more()
    assert.deepEqual([ids(), history.$state.get().status], [['a', 'b'], 'loaded'])
  })

  // conforms: 4.12.3
  it('ignores a late page after a reload', async () => {
    let answer = (_: Served) => {}
    const late = new Promise<Served>((resolve) => {
      answer = resolve
    })
    const { history, asked, ids } = openHistory({
      first: { data: [{ id: 'a' }], next: 'two' },
      two: late,
      three: { data: [{ id: 'c' }], next: null },
    })
    await history.more()
    const abandoned = history.more()
    await until(() => asked.length === 2)
    await history.reload()
    answer({ data: [{ id: 'b' }], next: 'three' })
    await abandoned
    assert.deepEqual(ids(), ['a'])
    await history.more()
    await history.more()
    assert.deepEqual(
      [ids(), asked],
      [
        ['a', 'b', 'c'],
        ['first', 'two', 'first', 'two', 'three'],
      ],
    )
  })

  // conforms: 2.4.4, 2.4.5, 3.8.3
  it('is grouped by month, newest first', () => {
    const at = (text: string) => ({ at: new Date(text).getTime() })
    const months = groupByMonth([at('2024-12-30T12:00'), at('2025-11-02T12:00'), at('2025-11-20T12:00')])
    assert.deepEqual(
      months.map(({ year, month, entries }) => [year, month, entries.length]),
      [
        [2025, 10, 2],
        [2024, 11, 1],
      ],
    )
    assert.ok((months[0]?.entries[0]?.at ?? 0) > (months[0]?.entries[1]?.at ?? 0))
  })
})
