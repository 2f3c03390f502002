import assert from 'node:assert/strict'
import { formatEther, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { callNode } from '../../sandbox/rpc/callNode.ts'
import { ServiceStatusError } from '../../src/errors/services.ts'
import { createBlockchainApi } from '../../src/services/blockchain-api/client.ts'
import { createOnramp, type Onramp } from '../../src/services/onramp/client.ts'
import { becomes, until } from '../support/patience.ts'
import { type BorrowedChains, borrowChains } from '../support/shared.ts'
import { failure } from './failure.ts'
import { sdkQuery, serveReply, serveWorld } from './serveWorld.ts'

describe('buying against the sandbox', () => {
  let chains: BorrowedChains
  let world: Awaited<ReturnType<typeof serveWorld>>
  let onramp: Onramp
  const caipNetworkId = 'eip155:1'
  const address = `0x${'7'.repeat(40)}`
  const at = (url: string) =>
    createOnramp(createBlockchainApi({ baseUrl: `${url}/blockchain-api`, fetch, query: sdkQuery }))

  beforeAll(async () => {
    chains = await borrowChains()
    world = await serveWorld({ chains: chains.chains })
  })
  beforeEach(() => {
    world.faults.clear()
    onramp = at(world.url)
  })
  afterAll(() => world.stop())

  const choose = async () => {
    const { purchaseCurrencies, paymentCurrencies } = await onramp.getOptions({ caipNetworkId })
    const purchaseCurrency = purchaseCurrencies.find(({ symbol }) => symbol === 'ETH')
    const paymentCurrency = paymentCurrencies.find(({ id }) => id === 'USD')
    assert.ok(purchaseCurrency && paymentCurrency)
    return { purchaseCurrency, paymentCurrency }
  }

  it('says what there is, what it costs, and delivers to the chain what was paid for', async () => {
    const chosen = await choose()
    assert.deepEqual(chosen.paymentCurrency.payment_method_limits[0], {
      id: 'card',
      min: '10.00',
      max: '7500.00',
    })
    const quote = await onramp.getQuote({ caipNetworkId, ...chosen, amount: '500' })
    assert.equal(quote?.purchaseAmount.amount, '0.164000')

    const url = await onramp.makeLink({
      caipNetworkId,
      address,
      assets: ['ETH'],
      defaultNetwork: 'ethereum',
      presetCryptoAmount: quote.purchaseAmount.amount,
    })
    assert.ok(url)
    const page = await (await fetch(url)).text()
    const [, order = ''] = /name="order" value="([^"]+)"/.exec(page) ?? []
    assert.deepEqual(await onramp.getPurchases({ caipNetworkId, address, provider: 'coinbase' }), [])
    await fetch(url, { method: 'POST', body: new URLSearchParams({ order, do: 'pay' }) })
    const [pending] = await onramp.getPurchases({ caipNetworkId, address, provider: 'coinbase' })
    assert.equal(pending?.status, 'pending')

    const look = () => onramp.getPurchases({ caipNetworkId, address, provider: 'coinbase' })
    let bought = await look()
    await until(async () => {
      bought = await look()
      return bought[0]?.status === 'confirmed'
    })
    const balance = () => callNode(chains.chains[0]?.rpcUrl ?? '', 'eth_getBalance', [address, 'latest'])
    await becomes(async () => formatEther(BigInt(await balance())), '0.164')
    assert.equal(bought[0]?.transfers[0]?.symbol, 'ETH')
    assert.equal(parseEther(bought[0]?.transfers[0]?.amount ?? ''), BigInt(await balance()))
  })

  it('asks nothing about a network that the service does not know', async () => {
    const unknown = { caipNetworkId: 'eip155:424242' } as const
    assert.deepEqual(await onramp.getOptions(unknown), { purchaseCurrencies: [], paymentCurrencies: [] })
    assert.equal(await onramp.getQuote({ ...unknown, ...(await choose()), amount: '500' }), undefined)
    const link = { ...unknown, address, assets: ['ETH'], defaultNetwork: 'ethereum' }
    assert.equal(await onramp.makeLink(link), undefined)
    assert.deepEqual(await onramp.getPurchases({ ...unknown, address, provider: 'coinbase' }), [])
  })

  it('says when there is no quote', async () => {
    const asked = onramp.getQuote({ caipNetworkId, ...(await choose()), amount: '0' })
    assert.ok((await failure(asked)) instanceof ServiceStatusError)
  })

  it('opens no page of another scheme than the web has', async () => {
    const evil = await serveReply((request) =>
      Response.json(
        request.url.includes('supported-chains')
          ? { http: [caipNetworkId] }
          : { url: 'javascript:alert(document.domain)' },
      ),
    )
    const link = { address, assets: ['ETH'], defaultNetwork: 'ethereum' }
    assert.equal(await at(evil.url).makeLink({ caipNetworkId, ...link }), undefined)
    await evil.stop()
  })
})
