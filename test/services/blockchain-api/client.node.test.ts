import assert from 'node:assert/strict'
import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { namesZone } from '../../../sandbox/blockchain-api/names.ts'
import { callNode } from '../../../sandbox/rpc/callNode.ts'
import type { W3mError } from '../../../src/errors/base.ts'
import {
  GasPriceUnsupportedError,
  ServiceResponseError,
  ServiceStatusError,
  ServiceUnreachableError,
} from '../../../src/errors/services.ts'
import { type BlockchainApi, createBlockchainApi } from '../../../src/services/blockchain-api/client.ts'
import { createNameRegistry } from '../../../src/services/blockchain-api/nameRegistry.ts'
import { type BorrowedChains, borrowChains } from '../../support/shared.ts'
import { failure } from '../failure.ts'
import { fetchAsPage, sdkQuery, serveReply, serveWorld } from '../serveWorld.ts'

describe('blockchain API against the sandbox', () => {
  let chains: BorrowedChains
  let world: Awaited<ReturnType<typeof serveWorld>>
  let api: BlockchainApi
  const caipNetworkId = 'eip155:1'
  const stranger = `0x${'5'.repeat(40)}`
  const holder = () => chains.chains[0]?.accounts[0]?.address ?? ''

  beforeAll(async () => {
    chains = await borrowChains()
    world = await serveWorld({ chains: chains.chains })
  })
  beforeEach(() => {
    world.faults.clear()
    api = createBlockchainApi({ baseUrl: `${world.url}/blockchain-api`, fetch: fetchAsPage, query: sdkQuery })
  })
  afterAll(() => world.stop())

  // conforms: 3.4.2, 3.4.4, 3.4.5, 3.4.7-3.4.9
  it('returns the balances of the chain in base units', async () => {
    const balances = await api.getBalances({ address: holder(), caipNetworkId })

    const native = balances.find(({ address }) => address === undefined)
    const rpcUrl = chains.chains[0]?.rpcUrl ?? ''
    assert.equal(native?.amount, BigInt(await callNode(rpcUrl, 'eth_getBalance', [holder(), 'latest'])))
    assert.equal(native?.priceUsd, 3000)
    assert.equal(native?.symbol, 'ETH')
    const usdc = balances.find(({ symbol }) => symbol === 'USDC')
    assert.equal(usdc?.amount, 25_000_000_000n)
    assert.equal(usdc?.decimals, 6)
    const listed = chains.chains[0]?.tokens.find(({ symbol }) => symbol === 'USDC')?.address
    assert.equal(usdc?.address, listed?.toLowerCase())
    assert.match(usdc?.iconUrl ?? '', /^data:image\/svg\+xml/)
  })

  it('returns a balance that has just changed', async () => {
    const rpcUrl = chains.chains[0]?.rpcUrl ?? ''
    const amount = parseEther('1.000000000000000001')
    await callNode(rpcUrl, 'anvil_setBalance', [stranger, `0x${amount.toString(16)}`])
    const [native, ...others] = await api.getBalances({ address: stranger, caipNetworkId })
    assert.equal(native?.amount, amount)
    assert.deepEqual(others, [])
  })

  // conforms: 3.10.1, 7.1.5, 7.1.19, 7.1.20
  it('resolves names and pictures of accounts, both ways', async () => {
    assert.deepEqual(await api.getIdentity({ address: stranger, caipNetworkId }), {
      name: undefined,
      avatar: undefined,
    })
    const identity = await api.getIdentity({ address: holder(), caipNetworkId })
    assert.match(identity.avatar ?? '', /^data:image\/svg\+xml/)

    const lin = chains.chains[0]?.accounts[1]?.address ?? ''
    const found = await api.lookupName({ name: `lin.${namesZone}`, caipNetworkId })
    assert.equal(found.status === 'taken' && found.profile.address, lin)
    const names = await api.getNames({ address: lin, caipNetworkId })
    assert.deepEqual(
      names.map(({ name }) => name),
      [`lin.${namesZone}`],
    )
    const free = await api.lookupName({ name: `nobody.${namesZone}`, caipNetworkId })
    assert.deepEqual(free, { status: 'free' })
    const foreign = await api.lookupName({ name: 'lin.eth', caipNetworkId })
    assert.deepEqual(foreign, { status: 'foreign' })
    assert.deepEqual(await api.getNames({ address: stranger, caipNetworkId }), [])
  })

  // conforms: 8.2.2, 8.2.3, 8.2.5
  it('names the failed request for names, with the service’s reason if it has one', async () => {
    const said = async () => {
      const like = { name: 'lin', zone: namesZone, caipNetworkId } as const
      const asked = [
        api.getNames({ address: stranger, caipNetworkId }),
        createNameRegistry(api).getSuggestions(like),
      ]
      const errors = (await Promise.all(asked.map(failure))) as W3mError[]
      return errors.map(({ code, message, details }) => ({ code, message, details }))
    }
    const codes = [
      { code: 'W3M_NAMES_OF_ADDRESS', details: { address: stranger } },
      { code: 'W3M_NAME_SUGGESTIONS', details: { name: 'lin' } },
    ]
    const messages = (...words: string[]) => codes.map((error, at) => ({ ...error, message: words[at] }))
    await api.isSupported({ caipNetworkId })
    world.faults.set({ service: 'blockchainApi', fault: { kind: 'garbled' }, times: 9 })
    const own = ['Error fetching names for address', 'Error fetching name suggestions']
    assert.deepEqual(await said(), messages(...own))
    world.faults.clear()
    const reasons = [{ field: 'address', description: 'Not on a Sunday' }]
    const refusing = await serveReply(({ url }) =>
      url.includes('supported-chains')
        ? Response.json({ http: [caipNetworkId], ws: [] })
        : Response.json({ status: 'FAILED', reasons }, { status: 400 }),
    )
    api = createBlockchainApi({ baseUrl: refusing.url, fetch, query: sdkQuery })
    assert.deepEqual(await said(), messages('Not on a Sunday', 'Not on a Sunday'))
    await refusing.stop()
  })

  // conforms: 3.4.10, 7.1.9
  it('reads prices by address, one call per token', async () => {
    const usdt = chains.chains[0]?.tokens.find(({ symbol }) => symbol === 'USDT')?.address
    const asked: string[][] = []
    const listening: typeof fetch = async (input, init) => {
      if (String(input).includes('/fungible/price')) asked.push(JSON.parse(String(init?.body)).addresses)
      return fetchAsPage(input, init)
    }
    api = createBlockchainApi({ baseUrl: `${world.url}/blockchain-api`, fetch: listening, query: sdkQuery })
    const tokens = [usdt, `0x${'e'.repeat(40)}`, stranger].map(
      (token) => `eip155:1:${token?.toLowerCase()}` as const,
    )
    const prices = await api.getPrices({ caipNetworkId, tokens })
    assert.deepEqual(
      prices.map(({ address, symbol, priceUsd }) => ({ address, symbol, priceUsd })),
      [
        { address: usdt?.toLowerCase(), symbol: 'USDT', priceUsd: 1 },
        { address: undefined, symbol: 'ETH', priceUsd: 3000 },
      ],
    )
    assert.deepEqual(
      asked,
      tokens.map((token) => [token]),
    )
  })

  // conforms: 7.1.12
  it('reads gas prices in wei', async () => {
    const { standard, fast, instant } = await api.getGasPrice({ caipNetworkId })
    assert.ok(standard > 0n && standard <= fast && fast <= instant)
  })

  // conforms: 7.1.3, 8.3.1, 8.3.2
  it('sends no request for an unsupported network', async () => {
    const elsewhere = { caipNetworkId: 'eip155:999' as const }
    assert.equal(await api.isSupported(elsewhere), false)
    // A request would fail.
    world.faults.set({ service: 'blockchainApi', fault: { kind: 'status', status: 400 }, times: 100 })
    assert.deepEqual(await api.getBalances({ ...elsewhere, address: stranger }), [])
    assert.deepEqual(await api.getPrices({ ...elsewhere, tokens: [] }), [])
    const error = await failure(api.getGasPrice(elsewhere))
    assert.ok(error instanceof GasPriceUnsupportedError)
    assert.equal(error.message, 'Network not supported for Gas Price')
    const token = { ...elsewhere, name: '', symbol: '', decimals: 18 }
    const swap = { ...elsewhere, address: stranger, from: token, to: token } as never
    for (const asked of [api.buildApproval(swap), api.buildSwap(swap)])
      assert.equal(((await failure(asked)) as { code?: string }).code, 'W3M_SWAP_UNSUPPORTED')
  })

  it('reads the list of networks again after a failure', async () => {
    world.faults.set({ service: 'blockchainApi', fault: { kind: 'html' }, path: 'supported-chains' })
    const elsewhere = { caipNetworkId: 'eip155:999' as const }
    assert.ok((await failure(api.isSupported(elsewhere))) instanceof ServiceResponseError)
    assert.equal(await api.isSupported(elsewhere), false)
  })

  // conforms: 7.8.5, 9.2.14
  it('aborts one caller while others wait for the same list', async () => {
    world.faults.set({ service: 'blockchainApi', fault: { kind: 'slow', ms: 200 }, path: 'supported-chains' })
    const leaving = new AbortController()
    const left = failure(api.isSupported({ caipNetworkId, signal: leaving.signal }))
    const stayed = api.isSupported({ caipNetworkId })
    leaving.abort('left')
    assert.equal(await left, 'left')
    assert.equal(await stayed, true)
  })

  for (const kind of ['down', 'abort'] as const) {
    it(`retries once if a service is ${kind}, but not again: it may be a rate limit`, async () => {
      world.faults.set({ service: 'blockchainApi', fault: { kind } })
      assert.equal((await api.getIdentity({ address: holder(), caipNetworkId })).name, `mara.${namesZone}`)
      world.faults.set({ service: 'blockchainApi', fault: { kind }, times: 2 })
      const asked = failure(api.getIdentity({ address: holder(), caipNetworkId }))
      assert.ok((await asked) instanceof ServiceUnreachableError)
      assert.deepEqual(world.faults.pending(), [])
    })
  }

  it('rejects a garbled response', async () => {
    await api.isSupported({ caipNetworkId })
    world.faults.set({ service: 'blockchainApi', fault: { kind: 'garbled' } })
    assert.ok(
      (await failure(api.getBalances({ address: holder(), caipNetworkId }))) instanceof ServiceResponseError,
    )
  })

  it('reports why a project is rejected', async () => {
    const unknown = createBlockchainApi({
      baseUrl: `${world.url}/blockchain-api`,
      fetch,
      query: () => ({ ...sdkQuery(), projectId: 'nobody' }),
    })
    const error = await failure(unknown.getGasPrice({ caipNetworkId }))
    assert.ok(error instanceof ServiceStatusError)
    assert.equal(error.status, 401)
    assert.equal(error.details.field, 'authentication')
    assert.equal(error.details.reason, 'We failed to authenticate your request')
  })

  it('bypasses a response cached for another network', async () => {
    const elsewhere = { caipNetworkId: 'eip155:8453' as const, address: holder() }
    await api.getBalances({ address: holder(), caipNetworkId })
    const balances = await api.getBalances(elsewhere)
    assert.ok(balances.length > 1 && balances.every((token) => token.caipNetworkId === 'eip155:8453'))
  })
})
