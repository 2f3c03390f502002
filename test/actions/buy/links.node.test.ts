import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { beginBuy } from '../../../src/actions/buy/beginBuy.ts'
import { prepareLinks } from '../../../src/actions/buy/prepareLinks.ts'
import { getBuy } from '../../../src/stores/buy.ts'
import { serveReply } from '../../services/serveWorld.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const blockchains = [
  'ethereum',
  'arbitrum',
  'polygon',
  'berachain',
  'avalanche-c-chain',
  'optimism',
  'celo',
  'base',
]
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

describe('buying with a minimal service', () => {
  let service: Awaited<ReturnType<typeof serveReply>>
  const bodies: { defaultNetwork?: string }[] = []
  /** Only the request for the provider's URL gets a response. */
  beforeAll(async () => {
    service = await serveReply(async (request) => {
      if (request.url.includes('supported-chains')) {
        return Response.json({ http: names.map(([id]) => `eip155:${id}`) })
      }
      if (!request.url.includes('onrampurl')) return new Response('{}', { status: 400 })
      bodies.push((await request.json()) as object)
      return Response.json({ url: `${service.url}/order` })
    })
  })
  afterAll(() => service.stop())

  /** The provider's names of the networks. */
  const names: [id: number, called: string][] = [
    [1, 'ethereum'],
    [42161, 'arbitrum'],
    [137, 'polygon'],
    [80094, 'berachain'],
    [43114, 'avalanche-c-chain'],
    [10, 'optimism'],
    [42220, 'celo'],
    [8453, 'base'],
  ]
  const visit = async (id: number, name: string) => {
    const rpcUrls = { default: { http: ['http://127.0.0.1:1'] } }
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const { runtime } = await connectRuntime({
      options: {
        projectId: 'links',
        networks: [{ id, name, nativeCurrency, rpcUrls }],
        services: { blockchainApi: service.url, coinbase: service.url },
        features: { analytics: false },
      },
      chain: { id, rpcUrl: 'http://127.0.0.1:1' },
      address,
    })
    return runtime
  }

  // conforms: 7.1.24, 7.1.25, 9.5.4
  it('requests the provider’s page with all its parameters', async () => {
    for (const [id, called] of names) {
      const runtime = await visit(id, `Network ${id}`)
      await prepareLinks(runtime)
      assert.equal(bodies.at(-1)?.defaultNetwork, called)
      assert.equal(getBuy(runtime).$state.get().links.coinbase?.status, 'known')
      runtime.dispose()
    }
    const assets = ['USDC', 'ETH']
    assert.deepEqual(bodies[0], {
      destinationWallets: [{ address, blockchains, assets }],
      defaultNetwork: 'ethereum',
      partnerUserId: address,
      defaultExperience: 'buy',
    })
  })

  it('requests no page on a network without a provider', async () => {
    const before = bodies.length
    const runtime = await visit(100, 'Network 100')
    await prepareLinks(runtime)
    assert.equal(bodies.length, before)
    assert.deepEqual(getBuy(runtime).$state.get().links, {})
    runtime.dispose()
  })

  // conforms: 8.4.1, 9.5.1-9.5.3
  it('falls back to built-in options', async () => {
    const runtime = await visit(1, 'Ethereum')
    await beginBuy(runtime)
    const { options } = getBuy(runtime).$state.get()
    assert.ok(options.status === 'known')
    const { purchaseCurrencies, paymentCurrencies } = options
    const id = '2b92315d-eab7-5bef-84fa-089a131333f5'
    assert.deepEqual(
      purchaseCurrencies.map((currency) => [
        currency.id,
        currency.symbol,
        currency.networks.map(({ name }) => name),
      ]),
      ['USDC', 'ETH'].map((symbol) => [id, symbol, ['ethereum-mainnet', 'polygon-mainnet']]),
    )
    assert.deepEqual(
      purchaseCurrencies[0]?.networks.map(({ contractAddress }) => contractAddress),
      ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'],
    )
    assert.deepEqual(
      paymentCurrencies,
      ['USD', 'EUR'].map((currency) => ({ id: currency, limits })),
    )
    runtime.dispose()
  })
})
