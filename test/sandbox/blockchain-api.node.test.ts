import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createBlockchainApiHandler } from '../../sandbox/blockchain-api/handler.ts'
import { namesZone } from '../../sandbox/blockchain-api/names.ts'
import { type Chains, startChains } from '../../sandbox/chains/startChains.ts'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import {
  gasPriceReplySchema,
  identityReplySchema,
  supportedChainsReplySchema,
  wireBalanceSchema,
  wirePriceSchema,
  wireProfileSchema,
} from '../../src/services/blockchain-api/schemas.ts'

describe('the blockchain API of the sandbox', () => {
  let chains: Chains
  let ask: (path: string, init?: RequestInit) => Promise<Response>

  before(async () => {
    chains = await startChains()
    const handler = createBlockchainApiHandler({ chains: chains.chains })
    ask = (path, init) => {
      const url = new URL(path, 'http://api.test')
      url.searchParams.set('projectId', sandboxProjectId)
      return handler(new Request(url, init))
    }
  })
  after(() => chains.stop())

  const accountAt = (index: number) => chains.chains[0]?.accounts[index]?.address ?? ''
  const json = async (path: string, init?: RequestInit) => (await ask(path, init)).json()

  it('speaks as the wire schemas of the product say, to the last entry', async () => {
    supportedChainsReplySchema.parse(await json('/v1/supported-chains'))
    identityReplySchema.parse(await json(`/v1/identity/${accountAt(0)}`))
    gasPriceReplySchema.parse(await json('/v1/convert/gas-price?chainId=eip155:1'))
    wireProfileSchema.parse(await json(`/v1/profile/account/lin.${namesZone}?apiVersion=2`))
    for (const profile of await json(`/v1/profile/reverse/${accountAt(1)}`)) wireProfileSchema.parse(profile)

    const { balances } = await json(`/v1/account/${accountAt(0)}/balance?chainId=eip155:1`)
    assert.ok(balances.length > 4)
    for (const balance of balances) wireBalanceSchema.parse(balance)
    const addresses = balances.flatMap(({ address }: { address?: string }) => address ?? [])
    const prices = await json('/v1/fungible/price', {
      method: 'POST',
      body: JSON.stringify({ currency: 'usd', addresses, projectId: sandboxProjectId }),
    })
    assert.equal(prices.fungibles.length, addresses.length)
    for (const price of prices.fungibles) wirePriceSchema.parse(price)
  })

  it('supports exactly the chains that run', async () => {
    assert.deepEqual(await json('/v1/supported-chains'), {
      http: ['eip155:1', 'eip155:8453'],
      ws: [],
      nfts: ['eip155:1', 'eip155:8453'],
    })
    assert.equal((await ask('/v1/convert/gas-price?chainId=eip155:5')).status, 400)
  })

  it('lists all chains where none is named, and nothing for an address that is none', async () => {
    const { balances } = await json(`/v1/account/${accountAt(0)}/balance`)
    const ids = new Set(balances.map(({ chainId }: { chainId: string }) => chainId))
    assert.deepEqual([...ids], ['eip155:1', 'eip155:8453'])
    assert.equal((await ask('/v1/account/0x1/balance')).status, 400)
  })

  it('refuses an unknown project in the words of the hosted service', async () => {
    const handler = createBlockchainApiHandler({ chains: [] })
    const response = await handler(new Request('http://api.test/v1/supported-chains?projectId=x'))
    assert.equal(response.status, 401)
    assert.equal((await response.json()).reasons[0].description, 'Unauthorized: invalid key')
  })

  it('answers nothing it does not know', async () => {
    assert.equal((await ask('/v1/nothing')).status, 404)
    assert.equal((await ask('/v1/supported-chains', { method: 'POST' })).status, 404)
    assert.equal((await ask('/v1/fungible/price', { method: 'POST', body: '{}' })).status, 400)
  })
})
