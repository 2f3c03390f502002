import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createAuth } from '../../../src/services/auth/client.ts'
import { createBlockchainApi } from '../../../src/services/blockchain-api/client.ts'
import { createWalletRegistry } from '../../../src/services/wallet-registry/client.ts'

// Forms without a vector that are known or possible: the valid parts of a response are used.

type Asked = { path: string; query: Record<string, string> }

/** One response to every request. */
function answering(body: BodyInit | object | null, init: ResponseInit = {}) {
  const asked: Asked[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input))
    asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams) })
    const isPlain = Object.getPrototypeOf(body) === Object.prototype
    return isPlain ? Response.json(body, init) : new Response(body as BodyInit, init)
  }
  const options = { baseUrl: 'https://service.example', fetch, query: () => ({ projectId: 'harbor' }) }
  return { asked, options }
}

const failed = (status: number, field: string) =>
  answering({ status: 'FAILED', reasons: [{ field, description: 'No' }] }, { status })

const holding = { name: 'Tide', symbol: 'TIDE', chainId: 'eip155:1', price: 2, iconUrl: '' }
const address = `0x${'1'.repeat(40)}`
const onMainnet = { address, caipNetworkId: 'eip155:1' } as const

describe('hosted services: the client reads what is valid', () => {
  const quantities: [quantity: object, amount: bigint | undefined][] = [
    [{ decimals: '6', numeric: '25.500000' }, 25_500_000n],
    [{ decimals: '0', numeric: '12.' }, 12n],
    [{ decimals: 6, numeric: '25.5' }, 25_500_000n],
    // A number is not exact: no amount is better than a wrong one.
    [{ decimals: '6', numeric: 25.5 }, undefined],
    [{ decimals: 18, numeric: '1e-7' }, 100_000_000_000n],
    [{ decimals: '6', numeric: -1 }, undefined],
    [{ decimals: '6', numeric: 'much' }, undefined],
    [{ decimals: -6, numeric: '1' }, undefined],
    [{ decimals: null, numeric: '1' }, undefined],
  ]
  for (const [quantity, amount] of quantities)
    it(`balance: ${JSON.stringify(quantity)}`, async () => {
      const { options } = answering({ balances: [{ ...holding, quantity }] })
      const found = await createBlockchainApi(options).getBalances(onMainnet)
      assert.deepEqual(
        found.map((token) => token.amount),
        amount === undefined ? [] : [amount],
      )
    })

  const metadata = {
    ...{ operationType: 'send', hash: '0xab', minedAt: '2026-01-01T09:58:11Z', status: 'confirmed' },
    ...{ sentFrom: address, sentTo: address, nonce: 1, application: null, chain: 'eip155:1' },
  }
  const moved = (numeric: unknown) => ({ direction: 'out', quantity: { numeric } })
  const rows: [what: string, row: object, read: object][] = [
    ['an amount with a bare point', { transfers: [moved('12.')] }, { amounts: ['12'], from: address }],
    ['an amount that is a number', { transfers: [moved(0.5)] }, { amounts: [undefined], from: address }],
    ['an amount of letters', { transfers: [moved('much')] }, { amounts: [undefined], from: address }],
    ['no known sender', { metadata: { ...metadata, sentFrom: null } }, { amounts: [], from: '' }],
    ['nothing said of what moved', { transfers: undefined }, { amounts: [], from: address }],
  ]
  for (const [what, row, read] of rows)
    it(`history: ${what}`, async () => {
      const { options } = answering({ data: [{ id: 'a', metadata, transfers: [], ...row }], next: null })
      const { items: entries } = await createBlockchainApi(options).getHistory(onMainnet)
      assert.deepEqual(
        entries.map(({ from, transfers }) => ({ amounts: transfers.map(({ amount }) => amount), from })),
        [read],
      )
    })

  const people: [what: string, me: object, network: string | undefined][] = [
    ['by its number', { chainId: 1 }, 'eip155:1'],
    ['by its number as text', { chainId: '8453' }, 'eip155:8453'],
    ['by its CAIP-2 id alone', { caip2Network: 'bip122:000000000019d6689c085ae165831e93' }, undefined],
    ['by both', { chainId: 1, caip2Network: 'eip155:1', appKitAccount: {} }, 'eip155:1'],
    ['by nothing that is said', { chainId: null, caip2Network: null }, undefined],
    ['by its CAIP-2 id under the name of the number', { chainId: 'eip155:10' }, 'eip155:10'],
    ['of a kind that is not known here', { chainId: 1, caip2Network: 'cosmos:hub' }, undefined],
  ]
  for (const [what, me, network] of people)
    it(`sign-in: a network as ${what}`, async () => {
      const { options } = answering({ address, ...me })
      const expected = Object(me).caip2Network?.startsWith('bip122') ? Object(me).caip2Network : network
      assert.deepEqual(await createAuth(options).getMe('token'), { address, caipNetworkId: expected })
    })

  const counts: [count: unknown, read: number][] = [
    [412, 412],
    [null, 1],
    [undefined, 1],
  ]
  for (const [count, read] of counts)
    it(`registry: a count of ${JSON.stringify(count)}`, async () => {
      const { options } = answering({ data: [{ id: 'a', name: 'Slate Otter' }], count })
      const found = await createWalletRegistry(options).getWallets({ page: 1, entries: 40 })
      assert.deepEqual([found.wallets.length, found.count], [1, read])
    })

  const searches: [typed: string, asked: string | undefined][] = [
    ['  otter ', 'otter'],
    ['   ', undefined],
    ['', undefined],
  ]
  for (const [search, expected] of searches)
    it(`registry: a search for ${JSON.stringify(search)}`, async () => {
      const { options, asked } = answering({ data: [], count: 0 })
      await createWalletRegistry(options).getWallets({ page: 1, entries: 40, search })
      assert.equal(asked[0]?.query.search, expected)
    })

  const types: [type: string | undefined, isPicture: boolean][] = [
    ['image/webp', true],
    ['image/svg+xml; charset=utf-8', true],
    ['application/octet-stream', true],
    ['binary/octet-stream', true],
    ['text/html', false],
    ['application/json', false],
    [undefined, false],
  ]
  for (const [type, isPicture] of types)
    it(`registry: ${isPicture ? 'accepts' : 'rejects'} a picture that is ${type ?? 'of no type'}`, async () => {
      const bytes = new Uint8Array([137, 80, 78, 71])
      const { options } = answering(bytes, { headers: type === undefined ? {} : { 'content-type': type } })
      const asked = createWalletRegistry(options).getImage({ kind: 'asset', id: 'a' })
      if (isPicture) assert.equal((await asked).size, 4)
      else await assert.rejects(asked, { code: 'W3M_SERVICE_RESPONSE' })
    })

  it('sends one request if the project’s plan is used up, because a retry would not help', async () => {
    const { options, asked } = failed(429, 'address')
    await assert.rejects(createBlockchainApi(options).getGasPrice({ caipNetworkId: 'eip155:1' }), {
      code: 'W3M_SERVICE_STATUS',
    })
    assert.equal(asked.length, 1)
  })
})
