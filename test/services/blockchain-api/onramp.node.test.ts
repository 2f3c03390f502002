import assert from 'node:assert/strict'
import { formatEther, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { callNode } from '../../../sandbox/rpc/callNode.ts'
import { ServiceStatusError } from '../../../src/errors/services.ts'
import { createBlockchainApi } from '../../../src/services/blockchain-api/client.ts'
import { createOnramp, type Onramp } from '../../../src/services/blockchain-api/onramp/client.ts'
import { becomes, until } from '../../support/patience.ts'
import { type BorrowedChains, borrowChains } from '../../support/shared.ts'
import { failure } from '../failure.ts'
import { sdkQuery, serveReply, serveWorld } from '../serveWorld.ts'

describe('buying against the sandbox', () => {
  let chains: BorrowedChains
  let world: Awaited<ReturnType<typeof serveWorld>>
  let onramp: Onramp
  const caipNetworkId = 'eip155:1'
  const address = `0x${'7'.repeat(40)}`
  const at = (url: string) =>
    createOnramp(createBlockchainApi({ baseUrl: `${url}/blockchain-api`, fetch, query: sdkQuery }))
  const asked = {
    purchaseCurrency: 'ETH',
    purchaseNetwork: 'ethereum',
    paymentCurrency: 'USD',
    paymentMethod: 'card',
    country: 'US',
  }
  const link = { address, assets: ['ETH'], blockchains: ['ethereum'], defaultNetwork: 'ethereum' }

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
    const { purchaseCurrencies, paymentCurrencies } = await onramp.getOptions({ country: 'US' })
    const purchaseCurrency = purchaseCurrencies.find(({ symbol }) => symbol === 'ETH')
    const paymentCurrency = paymentCurrencies.find(({ id }) => id === 'USD')
    assert.ok(purchaseCurrency && paymentCurrency)
    return { purchaseCurrency, paymentCurrency }
  }

  // conforms: 7.1.33
  it('reads purchases past the browser’s cache, each time', async () => {
    const asked: (string | undefined)[] = []
    const listening: typeof fetch = (input, init) => {
      if (String(input).includes('/history')) asked.push(init?.cache)
      return fetch(input, init)
    }
    const baseUrl = `${world.url}/blockchain-api`
    const own = createOnramp(createBlockchainApi({ baseUrl, fetch: listening, query: sdkQuery }))
    for (const _ of [1, 2]) await own.getPurchases({ address, provider: 'coinbase', caipNetworkId })
    assert.deepEqual(asked, ['no-cache', 'no-cache'])
  })

  // conforms: 3.8.2, 3.9.3, 3.9.8, 7.1.26, 9.5.1
  it('lists options and quotes, and delivers a paid purchase on the chain', async () => {
    const chosen = await choose()
    assert.deepEqual(chosen.paymentCurrency.limits[0], {
      id: 'card',
      min: '10.00',
      max: '7500.00',
    })
    const quote = await onramp.getQuote({ ...asked, paymentAmount: '500' })
    assert.equal(quote.purchaseAmount.amount, '0.164000')

    const url = await onramp.makeLink({ ...link, presetFiatAmount: '500', fiatCurrency: 'USD' })
    assert.ok(url)
    const { searchParams } = new URL(url)
    assert.deepEqual([searchParams.get('presetFiatAmount'), searchParams.get('fiatCurrency')], ['500', 'USD'])
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

  it('requests no purchases on an unsupported network', async () => {
    const purchases = onramp.getPurchases({ caipNetworkId: 'eip155:424242', address, provider: 'coinbase' })
    assert.deepEqual(await purchases, [])
  })

  // conforms: 7.1.29
  it('rejects if there is no quote', async () => {
    assert.ok(
      (await failure(onramp.getQuote({ ...asked, paymentAmount: '0' }))) instanceof ServiceStatusError,
    )
  })

  // conforms: 7.1.27
  it('sends a fractional amount only to the page, because the service accepts integers', async () => {
    const url = new URL(
      (await onramp.makeLink({ ...link, presetFiatAmount: '12.50', fiatCurrency: 'EUR' })) ?? '',
    )
    assert.equal(url.searchParams.get('presetFiatAmount'), '12.50')
  })

  it('returns no page with a scheme other than http or https', async () => {
    const evil = await serveReply((request) =>
      Response.json(
        request.url.includes('supported-chains')
          ? { http: [caipNetworkId] }
          : { url: 'javascript:alert(document.domain)' },
      ),
    )
    assert.equal(await at(evil.url).makeLink(link), undefined)
    await evil.stop()
  })
})
