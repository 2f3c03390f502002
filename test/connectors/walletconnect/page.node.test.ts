import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { testMnemonic } from '../../../sandbox/chains/accounts.ts'
import { type Anvil, startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import type { PhoneWallet } from '../../../sandbox/phone-wallet/createPhoneWallet.ts'
import { becomes, until, waitMs } from '../../support/patience.ts'
import { freshBrowser } from '../../support/shared.ts'
import { type ServedPage, servePage } from './page/servePage.ts'
import { startWorld, type World } from './world.ts'

let anvil: Anvil
let browser: Browser
let world: World
let site: ServedPage
let page: Page
let wallet: PhoneWallet
/** Everything a page must not log or do. */
const noise: string[] = []
const strangers: string[] = []

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1, port: 0, mnemonic: testMnemonic })
  browser = await freshBrowser()
})
afterAll(async () => {
  await anvil.stop()
})
beforeEach(async () => {
  world = await startWorld({ rpcUrl: anvil.rpcUrl })
  wallet = await world.wallet()
  site = await servePage({ relay: world.relay.url, rpcUrl: anvil.rpcUrl, projectId: 'project' })
  page = await open()
})
afterEach(async () => {
  await page.context().close()
  await site.close()
  await world.stop()
  noise.length = 0
  strangers.length = 0
})

async function open(): Promise<Page> {
  const context = await browser.newContext()
  context.setDefaultTimeout(waitMs)
  const opened = await context.newPage()
  opened.on('pageerror', (error) => noise.push(`error: ${error.message}`))
  opened.on('console', (message) => noise.push(`console: ${message.text()}`))
  opened.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:)/.test(request.url())) strangers.push(request.url())
  })
  await opened.goto(site.url)
  return opened
}

/** Connects like the widget: the link first, then the wallet's response. */
async function connect(): Promise<void> {
  const uri = await page.evaluate(async () => {
    const { connector, controller } = window.app
    const pairing = await connector.load()
    return (await pairing.propose({ signal: controller.signal })).uri
  })
  const opened = page.evaluate(async () => {
    const { connector, controller } = window.app
    await connector.open({ silent: false, signal: controller.signal })
  })
  await wallet.pair(uri)
  await opened
}

const request = (method: string, params: unknown[] = []): Promise<unknown> =>
  page.evaluate(
    async ([name, list]) => {
      const { connector, controller } = window.app
      const provider = await connector.open({ silent: true, signal: controller.signal })
      return provider.request({ method: name, params: list }).catch((error) => ({
        code: error.code,
        message: error.message,
      }))
    },
    [method, params] as const,
  )

describe('pairing in a page with a strict content security policy', () => {
  it('sends no request before it is used, then connects, signs, sends, restores after reloads and disconnects, without console output', async () => {
    assert.equal(world.relay.stats().total, 0)
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    assert.ok(scripts.every((name) => !name.includes('openPairing')))

    // Without a paired wallet, a silent restore finds nothing.
    const code = await page.evaluate(async () => {
      const { connector, controller } = window.app
      return connector.open({ silent: true, signal: controller.signal }).catch((error) => error.code)
    })
    assert.equal(code, 'W3M_PAIRING_NOT_CONNECTED')
    assert.equal(world.relay.stats().total, 0)

    await connect()
    const address = wallet.addresses()[0] as `0x${string}`
    const signature = (await request('personal_sign', ['0x68656c6c6f', address])) as `0x${string}`
    const hash = await request('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])
    const receipt = () => request('eth_getTransactionReceipt', [hash]) as Promise<{ status: string } | null>
    await becomes(async () => (await receipt())?.status, '0x1')
    assert.ok(await verifyMessage({ address, message: 'hello', signature }))
    // The wallet gets the page's URL, whatever the page configured.
    assert.equal(`${wallet.sessions()[0]?.url}/`, site.url)

    // Two connectors of one page share a socket and a session.
    const accounts = await page.evaluate(async () => {
      const { createPairingConnector } = window.app
      const other = createPairingConnector()
      const provider = await other.open({ silent: true, signal: window.app.controller.signal })
      return provider.request({ method: 'eth_accounts' })
    })
    assert.deepEqual(accounts, wallet.addresses())
    assert.equal(world.relay.stats().open, 2)

    // A reload restores the session without a wallet request.
    const before = wallet.sessions()[0]?.topic
    const asked = wallet.requests().length
    await page.reload()
    assert.deepEqual(await request('eth_accounts'), wallet.addresses())
    assert.equal(
      await page.evaluate(async () => (await window.app.connector.load()).session()?.topic),
      before,
    )
    assert.equal(wallet.requests().length, asked)
    assert.match(String(await request('personal_sign', ['0x00', address])), /^0x/)

    // It also restores the app's network.
    await request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    await page.reload()
    assert.equal(await request('eth_chainId'), '0x2105')

    // The page receives the wallet's network change and the end of the session.
    await page.evaluate(async () => {
      const provider = (await window.app.connector.load()).provider('eip155')
      provider.on('chainChanged', (id: never) => void window.app.heard.push(id))
      provider.on('disconnect', () => void window.app.heard.push('disconnect'))
    })
    await wallet.switchChain(1)
    await page.waitForFunction(() => window.app.heard.length === 1)
    await wallet.disconnect()
    await page.waitForFunction(() => window.app.heard.length === 2)
    assert.deepEqual(await page.evaluate(() => window.app.heard), ['0x1', 'disconnect'])

    // A reload does not restore a session that the page ended.
    await connect()
    await page.evaluate(() => window.app.connector.close())
    await until(() => wallet.sessions().length === 0)
    await page.reload()
    assert.equal(await page.evaluate(async () => (await window.app.connector.load()).session()), undefined)

    assert.deepEqual(noise, [])
    assert.deepEqual(strangers, [])
    assert.deepEqual(await page.evaluate(() => window.app.violations), [])
  })
})

describe('a page whose relay fails', () => {
  const propose = () =>
    page.evaluate(async () => {
      const { connector, controller } = window.app
      const pairing = await connector.load()
      return pairing.propose({ signal: controller.signal }).then(
        () => 'proposed',
        (error) => error.code as string,
      )
    })

  it('reports a refusal at once through one socket, gives up in time, and gets an approval sent while it was suspended', async () => {
    world.relay.faults.set({ refuse: 'Unauthorized: invalid key' })
    const before = world.relay.stats().total
    assert.equal(await propose(), 'W3M_RELAY_PROJECT_REFUSED')
    await page.waitForTimeout(6_000)
    assert.equal(world.relay.stats().total - before, 1)
    assert.deepEqual(noise.splice(0), [])
    world.relay.faults.clear()

    await page.reload()
    world.relay.faults.set({ stall: true })
    assert.equal(await propose(), 'W3M_RELAY_UNREACHABLE')
    world.relay.faults.clear()
    assert.equal(await propose(), 'proposed')
    assert.deepEqual(
      noise.filter((text) => text.startsWith('error')),
      [],
    )

    wallet.policy.proposal = 'ask'
    const uri = await page.evaluate(async () => {
      const { connector, controller } = window.app
      const proposal = await (await connector.load()).propose({ signal: controller.signal })
      void proposal.settled.then(() => window.app.heard.push('connected'))
      return proposal.uri
    })
    await wallet.pair(uri)
    const { id } = await wallet.nextProposal()
    world.relay.faults.set({ withhold: true })
    await wallet.approve(id)
    await page.waitForTimeout(300)
    world.relay.faults.clear()

    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.waitForFunction(() => window.app.heard.length > 0)

    assert.deepEqual(await page.evaluate(() => window.app.heard), ['connected'])
    assert.equal(world.relay.stats().open, 2)
  })

  it('sends a proposal that waits for the relay when the page comes online again', async () => {
    await connect()
    world.relay.faults.set({ stall: true })
    world.relay.faults.drop()
    const before = world.relay.stats().total
    const proposed = propose()
    // Both ends reconnect.
    await until(() => world.relay.stats().total > before + 1)
    world.relay.faults.clear()

    await page.evaluate(() => window.dispatchEvent(new Event('online')))

    assert.equal(await proposed, 'proposed')
  })
})
