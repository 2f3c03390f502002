import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { toFetch } from '../../../sandbox/http/handler.ts'
import {
  ServiceResponseError,
  ServiceStatusError,
  ServiceTimeoutError,
} from '../../../src/errors/services.ts'
import { createWalletRegistry, type WalletRegistry } from '../../../src/services/wallet-registry/client.ts'
import { failure } from '../failure.ts'
import { sdkQuery, serveWorld } from '../serveWorld.ts'

const chain = (id: number, symbol = 'ETH') =>
  ({
    caipNetworkId: `eip155:${id}`,
    id,
    name: '',
    rpcUrl: '',
    symbol,
    tokens: [],
    accounts: [],
  }) as const

describe('wallet registry against the sandbox', () => {
  let world: Awaited<ReturnType<typeof serveWorld>>
  let registry: WalletRegistry

  beforeAll(async () => {
    world = await serveWorld({ chains: [chain(1), chain(8453, 'A/B')] })
    registry = createWalletRegistry({ baseUrl: `${world.url}/wallet-registry`, fetch, query: sdkQuery })
  })
  beforeEach(() => world.faults.clear())
  afterAll(() => world.stop())

  const ids = async (query: Parameters<WalletRegistry['getWallets']>[0]) =>
    (await registry.getWallets(query)).wallets.map(({ id }) => id)

  // conforms: 7.2.2, 7.2.8
  it('pages through a few hundred wallets, each once, in a stable order', async () => {
    const { count } = await registry.getWallets({ page: 1, entries: 40 })
    assert.ok(count >= 200)
    const seen = new Set<string>()
    for (let page = 1; seen.size < count; page += 1) {
      const found = await ids({ page, entries: 40 })
      assert.ok(found.length > 0)
      for (const id of found) seen.add(id)
    }
    assert.deepEqual(await ids({ page: 9, entries: 40 }), await ids({ page: 9, entries: 40 }))
    assert.deepEqual(await ids({ page: 1000, entries: 40 }), [])
  })

  // conforms: 3.12.1-3.12.6
  it('keeps every field of a wallet', async () => {
    const { wallets } = await registry.getWallets({ page: 1, entries: 100 })
    const [first] = wallets
    assert.ok(first)
    assert.match(first.id, /^[0-9a-f]{64}$/)
    assert.match(first.imageId ?? '', /^[0-9a-f-]{36}$/)
    assert.ok(first.chains.includes('eip155:1'))
    for (const field of [
      'mobileLink',
      'desktopLink',
      'webappLink',
      'rdns',
      'badgeType',
      'appStore',
      'order',
    ] as const) {
      assert.ok(
        wallets.some((wallet) => wallet[field] !== undefined),
        field,
      )
    }
    assert.equal(wallets.find(({ injected }) => injected.length > 0)?.injected[0]?.namespace, 'eip155')
  })

  // conforms: 5.8.7, 7.2.3-7.2.7
  it('includes, excludes, searches, and filters by network and badge', async () => {
    const [a = '', b = '', c = ''] = await ids({ page: 1, entries: 3 })
    assert.deepEqual(await ids({ page: 1, entries: 10, include: [c, a] }), [a, c])
    assert.equal((await ids({ page: 1, entries: 10, exclude: [a, b] }))[0], c)
    const found = await registry.getWallets({ page: 1, entries: 100, search: ' OTTER ' })
    assert.ok(found.wallets.length > 5)
    assert.ok(found.wallets.every(({ name }) => name.includes('Otter')))
    const certified = await registry.getWallets({ page: 1, entries: 100, badgeType: 'certified' })
    assert.ok(certified.wallets.every(({ badgeType }) => badgeType === 'certified'))
    const all = await registry.getWallets({ page: 1, entries: 1, chains: ['eip155:1', 'eip155:8453'] })
    const second = await registry.getWallets({ page: 1, entries: 1, chains: ['eip155:8453'] })
    assert.ok(second.count > 0 && second.count < all.count)
    assert.equal((await registry.getWallets({ page: 1, entries: 1, chains: ['eip155:999'] })).count, 0)
  })

  // conforms: 7.2.9-7.2.12
  it('fetches pictures of wallets, assets, tokens and currencies', async () => {
    const { wallets } = await registry.getWallets({ page: 1, entries: 1 })
    const queries = [
      { kind: 'wallet', id: wallets[0]?.imageId ?? '' },
      { kind: 'asset', id: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900' },
      { kind: 'token', id: 'A/B' },
      { kind: 'currency', id: 'EUR' },
    ] as const
    for (const query of queries) {
      const blob = await registry.getImage(query)
      assert.equal(blob.type, 'image/svg+xml')
      assert.match(await blob.text(), /^<svg /)
    }
    const missing = await failure(registry.getImage({ kind: 'wallet', id: 'nothing' }))
    assert.ok(missing instanceof ServiceStatusError)
    assert.equal(missing.status, 404)
  })

  // conforms: 9.1.18
  it('times out a picture after two seconds', async () => {
    world.faults.set({ service: 'walletRegistry', fault: { kind: 'silent' } })
    const error = await failure(registry.getImage({ kind: 'token', id: 'ETH' }))
    assert.ok(error instanceof ServiceTimeoutError)
    assert.equal(error.details.timeoutMs, 2000)
  })

  // conforms: 7.2.13
  it('reads the analytics switch', async () => {
    assert.equal(await registry.isAnalyticsEnabled(), true)
  })

  it('rejects an HTML page', async () => {
    world.faults.set({ service: 'walletRegistry', fault: { kind: 'html' } })
    assert.ok((await failure(registry.getWallets({ page: 1, entries: 4 }))) instanceof ServiceResponseError)
  })

  // conforms: 7.5.12
  it('waits as long as Retry-After requests', async () => {
    world.faults.set({ service: 'walletRegistry', fault: { kind: 'status', status: 429, retryAfter: '1' } })
    const started = performance.now()
    await registry.getWallets({ page: 1, entries: 4 })
    assert.ok(performance.now() - started >= 990)
  })
})

describe('wallets of a faulty or dishonest registry', () => {
  const registryWith = (body: unknown) =>
    createWalletRegistry({
      baseUrl: 'http://registry.test',
      fetch: toFetch(async () => Response.json(body)),
      query: sdkQuery,
    })
  const wallets = async (...data: unknown[]) =>
    (await registryWith({ data, count: data.length }).getWallets({ page: 1, entries: 40 })).wallets

  it('keeps valid wallets and drops others', async () => {
    const fit = { id: 'a', name: 'Amber' }
    const found = await wallets(
      null,
      'x',
      {},
      { id: 'b' },
      { name: 'c' },
      { id: '', name: 'd' },
      { id: 'e', name: '\u200B' },
      fit,
    )
    assert.deepEqual(
      found.map(({ id }) => id),
      ['a'],
    )
  })

  it('drops invalid fields, not the wallet', async () => {
    const [wallet] = await wallets({
      id: 'a',
      name: 'Amber',
      badge_type: 'royal',
      image_url: 'javascript:alert(1)',
      image_id: null,
      order: '7',
      mobile_link: `amber://${'x'.repeat(5000)}`,
      desktop_link: 7,
      webapp_link: null,
      rdns: {},
      injected: [{ namespace: 'eip155', injected_id: 'isAmber' }, 'x', null],
      chains: ['eip155:1', 1],
    })
    assert.ok(wallet)
    const { injected, chains, ...rest } = wallet
    assert.deepEqual(injected, [{ namespace: 'eip155', injectedId: 'isAmber' }])
    assert.deepEqual(chains, ['eip155:1'])
    assert.deepEqual(JSON.parse(JSON.stringify(rest)), { id: 'a', name: 'Amber' })
  })

  it('lists a wallet once, the first time', async () => {
    const found = await wallets(
      { id: 'a', name: 'Amber' },
      { id: 'a', name: 'Fake' },
      { id: 'b', name: 'Basalt' },
    )
    assert.deepEqual(
      found.map(({ name }) => name),
      ['Amber', 'Basalt'],
    )
  })

  it('reads ten thousand wallets, and yields to the page after each few hundred', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      id: String(index),
      name: `Wallet ${index}`,
    }))
    const registry = registryWith({ data: many, count: many.length })
    let turns = 0
    let next = setImmediate(function count() {
      turns += 1
      next = setImmediate(count)
    })
    assert.equal((await registry.getWallets({ page: 1, entries: 40 })).wallets.length, 10_000)
    clearImmediate(next)
    assert.ok(turns >= 20, `${turns} turns`)
  })

  it('leaves out wallets that were not requested', async () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase() }))
    const registry = registryWith({ data: all, count: 4 })
    const query = { page: 1, entries: 40, include: ['a', 'b'], exclude: ['b'] }
    assert.deepEqual(
      (await registry.getWallets(query)).wallets.map(({ id }) => id),
      ['a'],
    )
  })

  for (const body of [null, [], {}, { count: 1 }, { data: {}, count: 1 }, { data: [], count: -1 }]) {
    it(`rejects ${JSON.stringify(body)}`, async () => {
      assert.ok(
        (await failure(registryWith(body).getWallets({ page: 1, entries: 1 }))) instanceof
          ServiceResponseError,
      )
    })
  }
})
