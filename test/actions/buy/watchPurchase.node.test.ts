import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Chain, type Chains, startChains } from '../../../sandbox/chains/startChains.ts'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { buyProviders } from '../../../src/actions/buy/buyProviders.ts'
import { getBuy } from '../../../src/actions/buy/buyState.ts'
import { keepPurchase } from '../../../src/actions/buy/keepPurchase.ts'
import { prepareLinks } from '../../../src/actions/buy/prepareLinks.ts'
import { watchPurchase } from '../../../src/actions/buy/watchPurchase.ts'
import { getAccount } from '../../../src/actions/connection/getAccount.ts'
import type { Limits } from '../../../src/config/limits.ts'
import { serveWorld } from '../../services/serveWorld.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { quietMs, suiteMs, until } from '../../support/patience.ts'

let chains: Chains
let base: Chain
let services: Awaited<ReturnType<typeof serveWorld>>

before(async () => {
  chains = await startChains()
  base = chains.chains[1] as Chain
  services = await serveWorld({ chains: chains.chains })
})
after(() => Promise.all([services.stop(), chains.stop()]))
beforeEach(() => services.faults.clear())

type Begun = { popup?: { closed: boolean }; limits?: Partial<Limits> }

/** Somebody who has opened a provider's page, and what is told of it. */
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
  runtime.outcomes.on('buy', ({ status, standing }) => told.push(`${status} ${standing}`))
  await prepareLinks(runtime)
  const [provider] = buyProviders
  const account = getAccount(runtime)
  assert.ok(provider && account)
  const facts = { provider, url: 'https://pay.example', account, symbol: 'ETH', known: [] }
  const purchase = { ...facts, startedAt: Date.now() }
  getBuy(runtime).update({ buying: { ...purchase, status: 'open' } })
  keepPurchase(runtime, purchase)
  const watched = watchPurchase(runtime, popup as Window | undefined)
  return { runtime, asked, told, document, watched }
}

describe('a purchase that nobody has seen yet', { timeout: suiteMs }, () => {
  it('is not waited for without end: it is no failure, and not looked for again', async () => {
    const { runtime, told, watched } = await begin({ limits: { buyPatience: 100 } })
    await watched
    assert.deepEqual(told, ['pending overdue'])
    assert.equal(runtime.storage.get('purchase'), undefined)
    runtime.dispose()
  })

  it('is asked for only while somebody looks at the page', async () => {
    const { runtime, asked, document } = await begin()
    const asks = () => asked.filter((path) => path === 'history').length
    await until(() => asks() > 2)
    document.visibilityState = 'hidden'
    // What was under way when the person turned away may still come.
    const before = asks() + 1
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    assert.ok(asks() <= before, `${asks()} of ${before}`)
    document.visibilityState = 'visible'
    await until(() => asks() > before)
    runtime.dispose()
  })

  it('is told as closed with its window, as unreachable with its provider, and as open again once that answers', async () => {
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
