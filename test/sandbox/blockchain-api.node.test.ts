import assert from 'node:assert/strict'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, it } from 'vitest'
import { createBlockchainApiHandler } from '../../sandbox/blockchain-api/handler.ts'
import { namesZone } from '../../sandbox/blockchain-api/names.ts'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { sendMined } from '../../sandbox/rpc/sendMined.ts'
import { fromEntry } from '../../src/actions/activity/activityItem.ts'
import { decodeSwapCall, encodeApproval } from '../../src/lib/swapCall.ts'
import { createBlockchainApi } from '../../src/services/blockchain-api/client.ts'
import {
  gasPriceReplySchema,
  identityReplySchema,
  supportedChainsReplySchema,
  wireBalanceSchema,
  wirePriceSchema,
  wireProfileSchema,
} from '../../src/services/blockchain-api/schemas.ts'
import { type BorrowedChains, borrowChains } from '../support/shared.ts'

describe('the blockchain API of the sandbox', () => {
  let chains: BorrowedChains
  let handler: ReturnType<typeof createBlockchainApiHandler>
  /** Advanced if a response of ten seconds ago would be valid. */
  let ahead = 0
  let ask: (path: string, init?: RequestInit) => Promise<Response>

  beforeAll(async () => {
    chains = await borrowChains()
    handler = createBlockchainApiHandler({ chains: chains.chains, now: () => Date.now() + ahead })
    ask = (path, init) => {
      const url = new URL(path, 'http://api.test')
      url.searchParams.set('projectId', sandboxProjectId)
      if (!url.searchParams.has('sv')) url.searchParams.set('sv', 'html-universal-0.1.0')
      if (!url.searchParams.has('currency')) url.searchParams.set('currency', 'usd')
      return handler(new Request(url, { ...init, headers: { origin: 'https://harbor.example' } }))
    }
  })

  const accountAt = (index: number) => chains.chains[0]?.accounts[index]?.address ?? ''
  const json = async (path: string, init?: RequestInit) => (await ask(path, init)).json()

  it('matches the client’s wire schemas, to the last entry', async () => {
    supportedChainsReplySchema.parse(await json('/v1/supported-chains'))
    identityReplySchema.parse(await json(`/v1/identity/${accountAt(0)}`))
    gasPriceReplySchema.parse(await json('/v1/convert/gas-price?chainId=eip155:1'))
    wireProfileSchema.parse(await json(`/v1/profile/account/lin.${namesZone}?apiVersion=2`))
    for (const profile of await json(`/v1/profile/reverse/${accountAt(1)}`)) wireProfileSchema.parse(profile)

    const { balances } = await json(`/v1/account/${accountAt(0)}/balance?chainId=eip155:1`)
    assert.ok(balances.length > 4)
    for (const balance of balances) wireBalanceSchema.parse(balance)
    const addresses = balances.flatMap(({ address }: { address?: string }) => address ?? [])
    for (const address of addresses) {
      const { fungibles } = await json('/v1/fungible/price', {
        method: 'POST',
        body: JSON.stringify({ currency: 'usd', addresses: [address], projectId: sandboxProjectId }),
      })
      assert.equal(fungibles.length, 1)
      wirePriceSchema.parse(fungibles[0])
    }
  })

  it('registers a name for the account that signed for it, each once', async () => {
    const { address, privateKey } = testAccounts[6] ?? testAccounts[0]
    const register = async (
      name: string,
      more: { as?: string; timestamp?: number; coin_type?: number } = {},
    ) => {
      const { as = address, timestamp = Math.floor(Date.now() / 1000), coin_type = 0x80000001 } = more
      const message = JSON.stringify({ name: `${name}.${namesZone}`, attributes: {}, timestamp })
      const signature = await privateKeyToAccount(privateKey).signMessage({ message })
      const body = JSON.stringify({ coin_type, address: as, message, signature })
      const { name: registered, reasons } = await json('/v1/profile/account', { method: 'POST', body })
      return registered ?? reasons?.[0]?.field
    }
    assert.equal(await register('quay', { as: accountAt(7) }), 'signature')
    assert.equal(await register('quay', { timestamp: 1 }), 'timestamp')
    assert.equal(await register('quay', { coin_type: 501 }), 'coin_type')
    assert.equal(await register('qu'), 'name')
    assert.equal(await register('mara'), 'name')
    assert.equal(await register('quay'), `quay.${namesZone}`)
    assert.equal(await register('quay'), 'name')
    assert.equal(await register('quayside'), `quayside.${namesZone}`)
  })

  it('returns the chain’s history, to the last unit', async () => {
    const [chain] = chains.chains
    const fetch_: typeof fetch = async (input, init) => handler(new Request(input, init))
    const query = () => ({ projectId: sandboxProjectId })
    const api = createBlockchainApi({ baseUrl: 'http://api.test', fetch: fetch_, query })
    const [from, to] = [accountAt(5), `0x${'5e'.repeat(20)}`]
    const value = 1_000_000_000_000_000_001n
    await sendMined(chain?.rpcUrl ?? '', { from, to, value: `0x${value.toString(16)}` })
    for (const [address, sign] of [
      [from, '−'],
      [to, '+'],
    ] as const) {
      const { items: entries } = await api.getHistory({ address, caipNetworkId: 'eip155:1' })
      const [latest] = entries.map(fromEntry)
      assert.deepEqual(latest?.amount, { sign, amount: '1.000000000000000001', symbol: 'ETH' })
    }
  })

  it('reports token prices by the pairs, separately for each chain', async () => {
    const [ethereum, base] = chains.chains
    assert.ok(ethereum && base)
    const priceOn = async ({ caipNetworkId, tokens }: typeof ethereum, symbol: string) => {
      const { address } = tokens.find((token) => token.symbol === symbol) ?? {
        address: `0x${'e'.repeat(40)}`,
      }
      const addresses = [`${caipNetworkId}:${address}`]
      const { fungibles } = await json('/v1/fungible/price', {
        method: 'POST',
        body: JSON.stringify({ addresses, currency: 'usd', projectId: sandboxProjectId }),
      })
      return fungibles[0].price
    }
    const symbols = ['ETH', 'WETH', 'USDC', 'USDT', 'WBTC', 'DAI', 'UNI']
    const all = () => Promise.all(symbols.map((symbol) => priceOn(ethereum, symbol)))
    assert.deepEqual(await all(), [3000, 3000, 1, 1, 60_000, 1, 10])

    // 250 wrapped ether go into the pair of ether and dollars, which loses the matching dollars.
    const { weth, pairs } = ethereum.uniswap
    const pair = pairs.find(({ symbols }) => symbols.join() === 'WETH,USDC')?.address ?? ''
    const from = accountAt(0)
    const send = (to: string, data: string, value = '0x0') =>
      sendMined(ethereum.rpcUrl, { from, to, data, value })
    await send(weth, '0xd0e30db0', `0x${(250n * 10n ** 18n).toString(16)}`)
    await send(
      weth,
      `0xa9059cbb${pair.slice(2).padStart(64, '0')}${(250n * 10n ** 18n).toString(16).padStart(64, '0')}`,
    )
    await send(pair, '0xfff6cae9')
    // 3,000,000 dollars for 1,250 ether; prices in ether follow.
    assert.deepEqual(await all(), [2400, 2400, 1, 0.8, 48_000, 1, 8])
    assert.equal(await priceOn(base, 'ETH'), 3000)
    ahead += 10_000
    const { balances } = await json(`/v1/account/${from}/balance?chainId=eip155:1`)
    assert.equal(balances[0].price, 2400)
  })

  it('supports exactly the chains that run', async () => {
    assert.deepEqual(await json('/v1/supported-chains'), {
      http: ['eip155:1', 'eip155:8453'],
      ws: ['eip155:1'],
    })
    assert.equal((await ask('/v1/convert/gas-price?chainId=eip155:5')).status, 400)
  })

  it('reports a router’s allowance from the chain', async () => {
    const [ethereum] = chains.chains
    assert.ok(ethereum)
    const from = accountAt(4)
    const token = ethereum.tokens.find(({ symbol }) => symbol === 'DAI')?.address ?? ''
    const query = `tokenAddress=eip155:1:${token}&userAddress=eip155:1:${from}`
    const allowance = () => json(`/v1/convert/allowance?${query}`)
    assert.deepEqual(await allowance(), { allowance: '0' })
    const data = encodeApproval(ethereum.uniswap.router, 7n)
    await sendMined(ethereum.rpcUrl, { from, to: token, data })
    assert.deepEqual(await allowance(), { allowance: '7' })
  })

  it('builds a swap with the requested slippage, and none without one', async () => {
    const [ethereum] = chains.chains
    assert.ok(ethereum)
    const [from, to] = [
      `0x${'e'.repeat(40)}`,
      ethereum.tokens.find(({ symbol }) => symbol === 'USDC')?.address,
    ].map((address) => `eip155:1:${address}`)
    const build = (eip155?: { slippage?: number }) =>
      ask('/v1/convert/build-transaction', {
        method: 'POST',
        body: JSON.stringify({
          amount: String(10n ** 18n),
          from,
          to,
          userAddress: `eip155:1:${accountAt(0)}`,
          eip155,
          projectId: sandboxProjectId,
        }),
      })
    assert.equal((await build()).status, 400)
    for (const unfit of [{}, { slippage: 0.5 }]) assert.equal((await build(unfit)).status, 422)
    const leastOf = async (slippage: number) => {
      const { tx } = await (await build({ slippage })).json()
      return decodeSwapCall(tx.data) as { minimum: bigint }
    }
    const { minimum } = await leastOf(1)
    assert.ok((await leastOf(10)).minimum < minimum)
  })

  it('lists all chains if none is named, and nothing for an invalid address', async () => {
    ahead += 10_000
    const { balances } = await json(`/v1/account/${accountAt(0)}/balance`)
    const ids = new Set(balances.map(({ chainId }: { chainId: string }) => chainId))
    assert.deepEqual([...ids], ['eip155:1', 'eip155:8453'])
    assert.equal((await ask('/v1/account/0x1/balance')).status, 400)
  })

  it('rejects an unknown project with the hosted service’s message', async () => {
    const handler = createBlockchainApiHandler({ chains: [] })
    const response = await handler(new Request('http://api.test/v1/convert/tokens?projectId=x'))
    assert.equal(response.status, 401)
    assert.equal((await response.json()).reasons[0].description, 'We failed to authenticate your request')
  })

  it('returns nothing for unknown requests', async () => {
    assert.equal((await ask('/v1/nothing')).status, 404)
    assert.equal((await ask('/v1/supported-chains', { method: 'POST' })).status, 404)
    assert.equal((await ask('/v1/fungible/price', { method: 'POST', body: '{}' })).status, 422)
  })
})
