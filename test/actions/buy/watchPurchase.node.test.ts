import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { buyProviders } from '../../../src/actions/buy/buyProviders.ts'
import { prepareLinks } from '../../../src/actions/buy/prepareLinks.ts'
import { readSavedPurchase, savePurchase } from '../../../src/actions/buy/savePurchase.ts'
import { watchPurchase } from '../../../src/actions/buy/watchPurchase.ts'
import { getAccount } from '../../../src/actions/connection/getAccount.ts'
import type { Limits } from '../../../src/config/limits.ts'
import { getBuy } from '../../../src/stores/buy.ts'
import { serveWorld } from '../../services/serveWorld.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { quietMs, until } from '../../support/patience.ts'
import { type BorrowedChains, borrowChains } from '../../support/shared.ts'

let chains: BorrowedChains
let base: Chain
let services: Awaited<ReturnType<typeof serveWorld>>

beforeAll(async () => {
  chains = await borrowChains()
  base = chains.chains[1] as Chain
  services = await serveWorld({ chains: chains.chains })
})
afterAll(() => services.stop())
beforeEach(() => services.faults.clear())

type Begun = { popup?: { closed: boolean }; limits?: Partial<Limits> }

/** A user who opened a provider's page, and the events. */
async function begin({ popup, limits }: Begun = {}) {
  const document = { visibilityState: 'visible' as DocumentVisibilityState }
  const { runtime, asked } = await connectRuntime({
    options: {
      projectId: sandboxProjectId,
      services: { blockchainApi: `${services.url}/blockchain-api` },
      features: { analytics: false },
    },
    chain: base,
    address: base.accounts[0]?.address ?? '',
    limits: { buyPoll: 10, ...limits },
    document,
  })
  const told: string[] = []
  runtime.outcomes.on('buy', ({ status, phase: standing }) => told.push(`${status} ${standing}`))
  await prepareLinks(runtime)
  const [provider] = buyProviders
  const account = getAccount(runtime)
  assert.ok(provider && account)
  const facts = { provider, url: 'https://pay.coinbase.com/order', account, symbol: 'ETH', known: [] }
  const purchase = { ...facts, startedAt: Date.now() }
  getBuy(runtime).update({ buying: { ...purchase, status: 'open' } })
  savePurchase(runtime, purchase)
  const watched = watchPurchase(runtime, popup as Window | undefined)
  return { runtime, asked, told, document, watched }
}

describe('the provider’s page', () => {
  it('opens a link on the provider’s host, and rejects any other link', async () => {
    const [provider] = buyProviders
    const linkOf = async (coinbase: string) => {
      const { runtime } = await connectRuntime({
        options: {
          projectId: sandboxProjectId,
          services: { blockchainApi: `${services.url}/blockchain-api`, coinbase },
          features: { analytics: false },
        },
        chain: chains.chains[0] as Chain,
        address: base.accounts[0]?.address ?? '',
      })
      const told: unknown[] = []
      runtime.outcomes.on('error', ({ code, details }) => told.push([code, details?.host]))
      await prepareLinks(runtime)
      const link = getBuy(runtime).$state.get().links[provider?.id ?? '']
      runtime.dispose()
      return { status: link?.status, told }
    }
    assert.deepEqual(await linkOf(services.url), { status: 'known', told: [] })
    const { host } = new URL(services.url)
    for (const other of ['https://pay.coinbase.com', services.url.replace('127.0.0.1', 'localhost')]) {
      assert.deepEqual(await linkOf(other), { status: 'failed', told: [['W3M_BUY_LINK', host]] })
    }
  })

  it('reports why it is unavailable without an account or on an unknown network', async () => {
    const { runtime } = await begin()
    const told: unknown[] = []
    runtime.outcomes.on('error', ({ code, message }) => told.push(`${code} ${message}`))
    runtime.setOptions({ networks: ['eip155:10'] })
    await prepareLinks(runtime)
    runtime.stores.connection.clear('eip155')
    await prepareLinks(runtime)
    assert.deepEqual(told, ['W3M_BUY_LINK No network found', 'W3M_BUY_LINK No address found'])
    assert.deepEqual(getBuy(runtime).$state.get().links, { coinbase: { status: 'failed' } })
    runtime.dispose()
  })

  it('ignores a stored purchase that another script changed', async () => {
    const { runtime } = await begin()
    const kept = runtime.storage.get('purchase')
    assert.ok(kept && readSavedPurchase(runtime))
    for (const url of ['https://pay.coinbase.com.evil.example/order', 'javascript:alert(1)', '']) {
      runtime.storage.set('purchase', { ...kept, value: { ...Object(kept.value), url } })
      assert.equal(readSavedPurchase(runtime), undefined)
    }
    runtime.dispose()
  })
})

describe('a purchase that has not appeared yet', () => {
  it('is waited for until a time limit, which is not a failure', async () => {
    const { runtime, told, watched } = await begin({ limits: { buyPatience: 100 } })
    await watched
    assert.deepEqual(told, ['pending overdue'])
    assert.equal(runtime.storage.get('purchase'), undefined)
    runtime.dispose()
  })

  it('is polled only while the page is visible', async () => {
    const { runtime, asked, document } = await begin()
    const asks = () => asked.filter((path) => path === 'history').length
    await until(() => asks() > 2)
    document.visibilityState = 'hidden'
    // Requests from before the user left may still get a response.
    const before = asks() + 1
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    assert.ok(asks() <= before, `${asks()} of ${before}`)
    document.visibilityState = 'visible'
    await until(() => asks() > before)
    runtime.dispose()
  })

  it('is reported as closed, unreachable and open again', async () => {
    const popup = { closed: false }
    const { runtime, told } = await begin({ popup })
    const fault = { kind: 'status', status: 400 } as const
    services.faults.set({ service: 'blockchainApi', path: '/history', fault, times: 1000 })
    await until(() => told.at(-1) === 'pending unreachable')
    services.faults.clear()
    await until(() => told.at(-1) === 'pending open')
    popup.closed = true
    await until(() => told.at(-1) === 'pending closed')
    assert.deepEqual(told, ['pending unreachable', 'pending open', 'pending closed'])
    assert.ok(runtime.storage.get('purchase'))
    runtime.dispose()
  })
})
