import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { toFetch } from '../../../sandbox/http/handler.ts'
import { byRoute } from '../../../sandbox/http/routes.ts'
import { ServiceResponseError } from '../../../src/errors/services.ts'
import { createBlockchainApi } from '../../../src/services/blockchain-api/client.ts'
import { failure } from '../failure.ts'
import { sdkQuery } from '../serveWorld.ts'

const caipNetworkId = 'eip155:1'
const address = `0x${'ab'.repeat(20)}`

/** The API with these bodies at its paths. */
function apiWith(bodies: {
  balance?: unknown
  identity?: unknown
  profile?: unknown
  gas?: unknown
  price?: unknown
  chains?: unknown
  history?: unknown
}) {
  const handler = byRoute({
    'GET /v1/supported-chains': () => Response.json(bodies.chains ?? { http: [caipNetworkId], ws: [] }),
    'GET /v1/account/:address/balance': () => Response.json(bodies.balance),
    'GET /v1/account/:address/history': () => Response.json(bodies.history),
    'GET /v1/identity/:address': () => Response.json(bodies.identity),
    'GET /v1/profile/account/:name': () => Response.json(bodies.profile),
    'GET /v1/convert/gas-price': () => Response.json(bodies.gas),
    'POST /v1/fungible/price': () => Response.json(bodies.price),
  })
  return createBlockchainApi({ baseUrl: 'http://api.test', fetch: toFetch(handler), query: sdkQuery })
}

const token = {
  name: 'Token',
  symbol: 'TOK',
  chainId: caipNetworkId,
  address: `eip155:1:${address}`,
  price: 2,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'https://pictures.example/tok.png',
}
const balancesOf = (...balances: unknown[]) =>
  apiWith({ balance: { balances } }).getBalances({ address, caipNetworkId })
const quantity = (decimals: unknown, numeric: unknown) => ({ ...token, quantity: { decimals, numeric } })

describe('balances of a faulty or dishonest service', () => {
  it('keeps valid entries and drops others', async () => {
    const balances = await balancesOf(null, 1, 'x', {}, { ...token, symbol: 7 }, token, {
      ...token,
      chainId: 'evil',
    })
    assert.equal(balances.length, 1)
    assert.equal(balances[0]?.amount, 1_500_000_000_000_000_000n)
  })

  const absurd = [
    '-1',
    '1.5',
    '1e2',
    '',
    'abc',
    '256',
    '999',
    '99999999999',
    ' 6',
    '0x6',
    6.5,
    null,
    undefined,
  ]
  for (const decimals of absurd) {
    it(`drops a token with ${JSON.stringify(decimals)} decimals`, async () => {
      assert.deepEqual(await balancesOf(quantity(decimals, '1')), [])
    })
  }

  it('keeps tokens with too many decimals, to list them as unsupported', async () => {
    const [fifty] = await balancesOf(quantity('50', '1.5'))
    assert.deepEqual([fifty?.decimals, fifty?.amount], [50, 15n * 10n ** 49n])
  })

  it('keeps tokens with zero decimals and with 24', async () => {
    const [unit] = await balancesOf(quantity('0', '5'))
    assert.equal(unit?.amount, 5n)
    const [wide] = await balancesOf(quantity('24', '0.000000000000000000000001'))
    assert.equal(wide?.amount, 1n)
  })

  const amounts: [text: string, decimals: string, amount: bigint][] = [
    ['0', '18', 0n],
    ['0.1', '18', 100_000_000_000_000_000n],
    ['9007199254740993.000000000000000001', '18', 9_007_199_254_740_993_000_000_000_000_000_001n],
    ['1.', '6', 1_000_000n],
    ['1e-6', '6', 1n],
    ['1.5E+3', '6', 1_500_000_000n],
    ['1.9999999', '6', 1_999_999n],
    ['1e-30', '18', 0n],
  ]
  for (const [text, decimals, amount] of amounts) {
    it(`reads ${text} with ${decimals} decimals as ${amount}`, async () => {
      assert.equal((await balancesOf(quantity(decimals, text)))[0]?.amount, amount)
    })
  }

  for (const text of [
    '-1',
    '',
    '.',
    'NaN',
    'Infinity',
    '1e999',
    '1e60',
    '1,5',
    '0x10',
    ' 1',
    '9'.repeat(300),
    1.5,
  ]) {
    it(`drops an amount of ${JSON.stringify(text).slice(0, 20)}`, async () => {
      assert.deepEqual(await balancesOf(quantity('18', text)), [])
    })
  }

  for (const price of [null, -1, 1e30, '2', Number.NaN, undefined, {}]) {
    it(`has no price if the service returns ${String(price)}`, async () => {
      const [balance] = await balancesOf({ ...token, price })
      assert.equal(balance?.symbol, 'TOK')
      assert.equal(balance?.priceUsd, undefined)
    })
  }

  // conforms: 7.1.10
  it('has no price if the service returns zero', async () => {
    assert.equal((await balancesOf({ ...token, price: 0 }))[0]?.priceUsd, undefined)
    const fungible = { address: token.address, name: 'Token', symbol: 'TOK', iconUrl: '', decimals: 18 }
    const api = apiWith({ price: { fungibles: [{ ...fungible, price: 0 }] } })
    const [priced, ...others] = await api.getPrices({
      caipNetworkId,
      tokens: [`eip155:1:0x${'ab'.repeat(20)}`],
    })
    assert.deepEqual([priced?.symbol, priced?.priceUsd, others], ['TOK', undefined, []])
  })

  it('drops tokens of another network and invalid addresses', async () => {
    const other = { ...token, chainId: 'eip155:10', address: `eip155:10:${address}` }
    const { address: _, ...foreignCoin } = other
    const crossed = { ...token, address: `eip155:10:${address}` }
    assert.deepEqual(
      await balancesOf(
        other,
        foreignCoin,
        crossed,
        { ...token, address: 'eip155:1:<b>' },
        { ...token, address: '' },
      ),
      [],
    )
  })

  // conforms: 3.4.11
  it('reads the placeholder as the native token, once', async () => {
    const { address: _, ...native } = token
    const placeholder = { ...token, address: `eip155:1:0x${'E'.repeat(40)}` }
    const balances = await balancesOf(placeholder, native, { ...token, address: null })
    assert.equal(balances.length, 1)
    assert.equal(balances[0]?.address, undefined)
  })

  it('lists a token once, in any spelling of its address', async () => {
    const balances = await balancesOf(token, {
      ...token,
      address: `eip155:1:0x${'AB'.repeat(20)}`,
      name: 'Copy',
    })
    assert.deepEqual(
      balances.map(({ name }) => name),
      ['Token'],
    )
  })

  it('keeps markup as text and removes invisible characters', async () => {
    const [balance] = await balancesOf({
      ...token,
      name: '<img src=x onerror=alert(1)>\u202Etxt\u0000',
      symbol: 'a\u200Bb',
    })
    assert.equal(balance?.name, '<img src=x onerror=alert(1)>txt')
    assert.equal(balance?.symbol, 'ab')
  })

  it('truncates names of a megabyte', async () => {
    const [balance] = await balancesOf({ ...token, name: 'x'.repeat(1_000_000) })
    assert.ok((balance?.name.length ?? 0) <= 60)
  })

  const pictures: [url: unknown, kept: boolean][] = [
    ['https://pictures.example/a.png', true],
    ['http://127.0.0.1:4174/a.svg', true],
    ['data:image/png;base64,AAAA', true],
    ['data:image/svg+xml,%3Csvg/%3E', true],
    ['http://pictures.example/a.png', false],
    ['https://user:pass@pictures.example/a.png', false],
    ['javascript:alert(1)', false],
    ['data:text/html,<script>alert(1)</script>', false],
    ['blob:https://pictures.example/1', false],
    ['//pictures.example/a.png', false],
    ['', false],
    [7, false],
    [null, false],
  ]
  for (const [iconUrl, kept] of pictures) {
    it(`${kept ? 'keeps' : 'drops'} the picture ${String(iconUrl)}`, async () => {
      const [balance] = await balancesOf({ ...token, iconUrl })
      assert.equal(balance?.iconUrl, kept ? iconUrl : undefined)
    })
  }

  it('reads five thousand tokens', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...token,
      address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
    }))
    const api = apiWith({ balance: { balances: many } })
    await api.isSupported({ caipNetworkId })
    assert.equal((await api.getBalances({ address, caipNetworkId })).length, 5000)
  })

  for (const body of [null, [], 'text', 7, {}, { balances: null }, { balances: {} }]) {
    it(`rejects ${JSON.stringify(body)}`, async () => {
      const error = await failure(apiWith({ balance: body }).getBalances({ address, caipNetworkId }))
      assert.ok(error instanceof ServiceResponseError)
    })
  }
})

describe('other responses of a faulty or dishonest service', () => {
  it('rejects gas prices that are not integers', async () => {
    for (const standard of ['1.5', '-1', '', 'x', 5, null, '9'.repeat(100)]) {
      const api = apiWith({ gas: { standard, fast: '1', instant: '1' } })
      assert.ok((await failure(api.getGasPrice({ caipNetworkId }))) instanceof ServiceResponseError)
    }
  })

  it('has neither name nor picture for an invalid response', async () => {
    for (const identity of [
      { name: null, avatar: null },
      {},
      { name: '', avatar: '' },
      { name: 1, avatar: {} },
    ]) {
      const { name, avatar } = await apiWith({ identity }).getIdentity({ address, caipNetworkId })
      assert.deepEqual([name, avatar], [undefined, undefined])
    }
  })

  it('resolves a name on its network, never on another', async () => {
    const lookup = async (addresses: Record<string, unknown>) => {
      const api = apiWith({ profile: { name: 'abc.own.id', addresses } })
      const found = await api.lookupName({ name: 'abc.own.id', caipNetworkId })
      return found.status === 'taken' ? found.profile.address : found.status
    }
    const [one, two, three] = ['0x1', '0x2', '0x3'].map((text) => ({ address: text }))
    assert.equal(await lookup({ 0: three, 60: one, 2147483649: two }), '0x2')
    assert.equal(await lookup({ 0: three, 60: one }), '0x1')
    assert.equal(await lookup({ 0: three, 2147483648: one }), '0x1')
    assert.equal(await lookup({ 0: three, 501: one, 2147492101: two }), undefined)
    assert.equal(await lookup({}), undefined)
  })

  it('ignores a broken list of networks', async () => {
    assert.equal(await apiWith({ chains: { http: ['eip155:10'] } }).isSupported({ caipNetworkId }), false)
    for (const chains of [[], {}, { http: 'eip155:1' }, { http: [1] }]) {
      assert.ok(
        (await failure(apiWith({ chains }).isSupported({ caipNetworkId }))) instanceof ServiceResponseError,
      )
    }
  })
})

describe('the history of a faulty service', () => {
  it('shows the large picture of an NFT if the small one must not be shown', async () => {
    const content = {
      preview: { url: 'ipfs://small' },
      detail: { url: 'https://pictures.example/large.png' },
    }
    const transfers = [{ direction: 'in', nft_info: { name: 'Heron', content } }]
    const metadata = { hash: '0x1', minedAt: '2026-01-01T00:00:00Z', status: 'confirmed' }
    const api = apiWith({ history: { data: [{ id: '1', metadata, transfers }] } })
    const { items: entries } = await api.getHistory({ address, caipNetworkId })
    assert.equal(entries[0]?.transfers[0]?.imageUrl, 'https://pictures.example/large.png')
  })
})
