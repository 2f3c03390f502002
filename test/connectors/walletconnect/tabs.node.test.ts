import assert from 'node:assert/strict'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import type { PhoneWallet } from '../../../sandbox/phone-wallet/createPhoneWallet.ts'
import { becomes, until, waitMs, within } from '../../support/patience.ts'
import { freshBrowser } from '../../support/shared.ts'
import { type ServedPage, servePage } from './page/servePage.ts'
import { malformedFrames, startWorld, type World } from './world.ts'

declare global {
  interface Window {
    /** The open transactions of IndexedDB. */
    transactions: Set<IDBTransaction>
    /** The topics in each stored list of subscriptions. */
    subscribed: string[][]
  }
}

describe('tabs of one site with one phone', () => {
  let browser: Browser
  let world: World
  let site: ServedPage
  let wallet: PhoneWallet
  let context: BrowserContext
  const noise: string[] = []

  beforeAll(async () => {
    browser = await freshBrowser()
  })
  beforeEach(async () => {
    world = await startWorld()
    wallet = await world.wallet()
    site = await servePage({ relay: world.relay.url, rpcUrl: 'http://127.0.0.1:9', projectId: 'project' })
    context = await browser.newContext()
    context.setDefaultTimeout(waitMs)
    await context.addInitScript(countTransactions)
    await context.addInitScript(recordSubscriptions)
  })
  afterEach(async () => {
    await context.close()
    await site.close()
    await world.stop()
    assert.deepEqual(noise.splice(0), [])
  })

  async function open(): Promise<Page> {
    const page = await context.newPage()
    page.on('pageerror', (error) => noise.push(`error: ${error.message}`))
    page.on('console', (message) => noise.push(`console: ${message.text()}`))
    await page.goto(site.url)
    return page
  }
  /** Creates a code, and records a wallet's response to it. */
  const propose = (page: Page) =>
    within(
      page.evaluate(async () => {
        const { connector, controller, heard } = window.app
        const { uri, settled } = await (await connector.load()).propose({ signal: controller.signal })
        settled.then(
          () => heard.push('settled'),
          (error) => heard.push(`not settled: ${error}`),
        )
        return uri
      }),
      'a code',
    )
  const heard = (page: Page) => page.evaluate(() => window.app.heard)
  /** Opens the paired wallet's provider, as a page does after a connect event, and adds listeners. */
  const find = (page: Page) =>
    within(
      page.evaluate(async () => {
        const { connector, controller, heard } = window.app
        const provider = await connector.open({ silent: true, signal: controller.signal })
        provider.on('chainChanged', (id: never) => void heard.push(id))
        provider.on('disconnect', () => void heard.push('disconnect'))
        return provider.request({ method: 'eth_accounts' })
      }),
      'the wallet that is paired',
    )
  const sign = (page: Page, text: string) =>
    within(
      page.evaluate(
        async ([text, address]) => {
          const { connector, controller } = window.app
          const provider = await connector.open({ silent: true, signal: controller.signal })
          return provider.request({ method: 'personal_sign', params: [text, address] })
        },
        [text, wallet.addresses()[0] ?? ''] as const,
      ),
      `the signature of ${text}; the wallet was asked for ${asked()}`,
    )
  const asked = () => wallet.requests().map(({ params }) => params[0])
  /** Records responses to requests of earlier visits. */
  const hearLate = (page: Page) =>
    page.evaluate(async () => {
      const { connector, heard } = window.app
      const { late } = await connector.load()
      late.hear(({ method }) => void heard.push(method))
    })
  /**
   * Blocks the tab's thread until the returned function is called. It waits until no transaction is open: the browser
   * lets other tabs wait up to a minute behind one.
   */
  const holdUp = async (page: Page) => {
    const shown = page.waitForEvent('dialog')
    const stuck = page.evaluate(async () => {
      while (window.transactions.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
      window.app.heard.push('stuck')
      alert('held up')
      window.app.heard.push('awake')
    })
    const dialog = await shown
    return async () => {
      await dialog.dismiss()
      await stuck
    }
  }
  const pair = async (page: Page) => {
    await wallet.pair(await propose(page))
    await becomes(() => heard(page), ['settled'])
    await page.evaluate(() => void window.app.heard.pop())
    await find(page)
  }

  // conforms: 4.13.1
  it('share one socket, and get one response to each request', async () => {
    const [first, second] = [await open(), await open()]
    // Both show a code, so each has its client.
    await propose(second)
    await pair(first)
    assert.deepEqual(await find(second), wallet.addresses())

    const signatures = await Promise.all([sign(first, '0x01'), sign(second, '0x02'), sign(first, '0x03')])
    assert.equal(new Set(signatures).size, 3)
    assert.deepEqual(asked().sort(), ['0x01', '0x02', '0x03'])
    assert.equal(world.relay.stats().pages.most, 1)

    await wallet.switchChain(8453)
    await Promise.all([first, second].map((page) => becomes(() => heard(page), ['0x2105'])))
    await wallet.disconnect()
    await Promise.all([first, second].map((page) => becomes(() => heard(page), ['0x2105', 'disconnect'])))
    assert.equal(world.relay.stats().pages.most, 1)
  })

  it('show a QR code of their own each, any of which pairs them all', async () => {
    const pages = [await open(), await open(), await open()]
    const codes = await Promise.all(pages.map(propose))
    assert.equal(new Set(codes).size, 3)
    const [first, second, third] = pages as [Page, Page, Page]
    await wallet.pair(codes[1] ?? '')
    await becomes(() => heard(second), ['settled'])
    assert.deepEqual(await heard(first), [])
    for (const page of [third, first]) assert.deepEqual(await find(page), wallet.addresses())
    await sign(third, '0x01')
    // The first tab's code also works: its pairing replaces the earlier one.
    await wallet.pair(codes[0] ?? '')
    await becomes(() => heard(first), ['settled'])
    await becomes(() => wallet.sessions().length, 1)
    assert.deepEqual(await find(second), wallet.addresses())
    await sign(second, '0x02')
    assert.equal(world.relay.stats().pages.most, 1)
  })

  it('continue after the one with the socket closes, including requests at the wallet', async () => {
    const [first, second] = [await open(), await open()]
    await pair(first)
    await find(second)
    wallet.policy.request = 'ask'
    const signing = sign(second, '0x01')
    await until(() => asked().length === 1)
    await first.close()
    wallet.approveRequest(wallet.requests()[0]?.id ?? 0)
    assert.match(String(await signing), /^0x/)
    wallet.policy.request = 'approve'
    await sign(second, '0x02')
    assert.deepEqual(asked(), ['0x01', '0x02'])
    await becomes(() => world.relay.stats().pages.open, 1)
  })

  it('find each other again after a reload, and keep their pairings', async () => {
    const [first, second] = [await open(), await open()]
    // The second tab read the store before there was a session, and writes to it after.
    await propose(second)
    await pair(first)
    await propose(second)
    await first.reload()
    assert.deepEqual(await find(first), wallet.addresses())
    await sign(first, '0x01')
    await second.reload()
    assert.deepEqual(await find(second), wallet.addresses())
    await sign(second, '0x02')
    await becomes(() => world.relay.stats().pages.open, 1)
  })

  it('replace a tab that does not respond as owner of the socket', async () => {
    const [first, second] = [await open(), await open()]
    await pair(first)
    const release = await holdUp(first)
    await find(second)
    await sign(second, '0x01')
    assert.deepEqual(asked(), ['0x01'])
    await release()
    await sign(first, '0x02')
    assert.deepEqual(asked(), ['0x01', '0x02'])
    await becomes(() => world.relay.stats().pages.open, 1)
  })

  it('send a request when another tab replaces their socket, whose owner does not respond', async () => {
    const [owner, asking, resuming] = [await open(), await open(), await open()]
    await pair(owner)
    await find(asking)
    await find(resuming)
    const release = await holdUp(owner)
    world.relay.faults.set({ handshakeMs: 1_000 })
    await resuming.evaluate(() => void window.dispatchEvent(new Event('online')))
    // A request that no socket took would be sent again after 15 seconds.
    await within(sign(asking, '0x01'), 'the signature', 14_000)
    assert.deepEqual(asked(), ['0x01'])
    await release()
  })

  it('get the response to their own request that arrives while the tab is busy and the socket is in another', async () => {
    const [first, second] = [await open(), await open()]
    await pair(first)
    wallet.policy.request = 'ask'
    const signing = sign(first, '0x01')
    await until(() => asked().length === 1)
    const release = await holdUp(first)
    await find(second)
    wallet.approveRequest(wallet.requests()[0]?.id ?? 0)
    wallet.policy.request = 'approve'
    // The wallet responds in order: the second tab already has the other response.
    await sign(second, '0x02')
    await release()
    assert.deepEqual(await heard(first), ['stuck', 'awake'])
    assert.match(String(await signing), /^0x/)
    assert.deepEqual(asked(), ['0x01', '0x02'])
  })

  it('get the response to their own request that arrives while the tab reloads', async () => {
    const [first, second] = [await open(), await open()]
    await pair(first)
    await find(second)
    wallet.policy.request = 'ask'
    const lost = sign(second, '0x01').catch(() => 'left')
    await until(() => asked().length === 1)
    await second.goto('about:blank')
    assert.equal(await lost, 'left')
    wallet.approveRequest(wallet.requests()[0]?.id ?? 0)
    wallet.policy.request = 'approve'
    await sign(first, '0x02')
    await second.goto(site.url)
    await hearLate(second)
    await becomes(() => heard(second), ['personal_sign'])
    assert.deepEqual(await heard(first), [])
  })

  it('get the response to a request that was sent while the store was busy, if the page unloaded at once', async () => {
    const page = await open()
    await pair(page)
    await sign(page, '0x00')
    wallet.policy.request = 'ask'
    await page.evaluate(async (address) => {
      const { connector, controller } = window.app
      const provider = await connector.open({ silent: true, signal: controller.signal })
      const request = indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB')
      await new Promise((resolve) => {
        request.onsuccess = resolve
      })
      const store = request.result.transaction('keyvaluestorage', 'readwrite').objectStore('keyvaluestorage')
      const end = Date.now() + 1_500
      const hold = () => {
        if (Date.now() < end) store.count().onsuccess = hold
      }
      hold()
      void provider.request({ method: 'personal_sign', params: ['0x01', address] })
    }, wallet.addresses()[0])
    await until(() => asked().length === 2)
    await page.goto('about:blank')
    wallet.approveRequest(wallet.requests()[1]?.id ?? 0)
    await page.goto(site.url)
    await hearLate(page)
    await becomes(() => heard(page), ['personal_sign'])
  })

  it('notify the wallet on the next visit if no relay accepted a disconnect', async () => {
    const page = await open()
    await pair(page)
    world.relay.faults.set({ silent: true })
    const ended = page.evaluate(async () => {
      const pairing = await window.app.connector.load()
      return pairing.disconnect().catch(({ code }) => code)
    })
    assert.equal(await within(ended, 'the end of the session'), 'W3M_RELAY_UNREACHABLE')
    assert.equal(wallet.sessions().length, 1)
    await page.goto('about:blank')
    world.relay.faults.clear()
    await page.goto(site.url)
    await page.evaluate(() => void window.app.connector.load())
    await becomes(() => wallet.sessions().length, 0)
  })

  it('keep receiving the wallet’s messages after malformed frames', async () => {
    const [first, second] = [await open(), await open()]
    await pair(first)
    await find(second)
    for (const frame of malformedFrames) world.relay.faults.sendPages(frame)
    await sign(first, '0x01')
    await sign(second, '0x02')
    assert.deepEqual(asked(), ['0x01', '0x02'])
    assert.equal(world.relay.stats().pages.most, 1)
  })

  it('pair, sign and disconnect although both keep resuming', async () => {
    const tabs = [await open(), await open()] as const
    // The second tab finds the identity of the first in the store.
    await propose(tabs[0])
    await tabs[1].reload()
    const resume = async (tab: Page, times: number) => {
      for (let time = 0; time < times; time += 1) {
        await tab.evaluate(() => window.dispatchEvent(new Event('online')))
        await new Promise((resolve) => setTimeout(resolve, 20 + 70 * time))
      }
    }
    for (let round = 0; round < 4; round += 1) {
      const resumed = Promise.all([resume(tabs[0], 1 + round), resume(tabs[1], 4 - round)])
      const codes = await Promise.all(tabs.map(propose))
      const [own, other] = round % 2 ? tabs : ([tabs[1], tabs[0]] as const)
      await wallet.pair(codes[tabs.indexOf(own)] ?? '')
      let said: unknown[] = []
      await until(
        async () => {
          said = await heard(own)
          return said.includes('settled')
        },
        () => `settled, but ${said}: ${JSON.stringify([wallet.sessions(), world.relay.stats()])}`,
      )
      await find(other)
      await Promise.all([sign(own, `0x0${round}`), sign(other, `0x1${round}`), resumed])
      await other.evaluate(() => window.app.connector.close())
      await becomes(() => wallet.sessions().length, 0)
      for (const tab of tabs) await tab.evaluate(() => void window.app.heard.splice(0))
    }
    assert.equal(asked().length, 8)
    // The browser itself reports a socket that is closed while it opens.
    for (const line of noise.splice(0)) assert.match(line, /closed before the connection is established/)
  })

  it('read each other’s topics from the store, also while one of them subscribes again', async () => {
    const page = await open()
    await pair(page)
    await propose(page)
    const topic = wallet.sessions()[0]?.topic ?? ''
    await page.evaluate(() => void window.subscribed.splice(0))
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await sign(page, '0x01')
    await becomes(() => page.evaluate(() => window.subscribed.length > 0), true)
    const stored = await page.evaluate(() => window.subscribed)
    assert.ok(
      stored.every((topics) => topics.length > 1 && topics.includes(topic)),
      JSON.stringify(stored),
    )
  })

  it('open a new socket when one of them resumes from sleep, and lose no request meanwhile', async () => {
    const tabs = [await open(), await open()] as const
    const [first, second] = tabs
    await pair(first)
    await find(second)
    for (let round = 0; round < 8; round += 1) {
      const before = world.relay.stats().total
      await tabs[round % 2]?.evaluate(() => window.dispatchEvent(new Event('online')))
      await until(() => world.relay.stats().total > before)
      // A request that was lost would end after a minute.
      const texts = [`0x0${round}`, `0x1${round}`] as const
      const signed = Promise.all([sign(first, texts[0]), sign(second, texts[1])])
      await within(signed, 'both signatures', 30_000)
      assert.deepEqual(asked().slice(-2).sort(), texts)
    }
    assert.equal(asked().length, 16)
    await becomes(() => world.relay.stats().pages.open, 1)
  })
})

function recordSubscriptions(): void {
  window.subscribed = []
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value, key) {
    if (String(key).endsWith('subscription'))
      window.subscribed.push(JSON.parse(value).map(({ topic }: { topic: string }) => topic))
    return put.call(this, value, key)
  }
}

function countTransactions(): void {
  window.transactions = new Set()
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...parameters) {
    const opened = transaction.apply(this, parameters)
    window.transactions.add(opened)
    for (const end of ['complete', 'abort'])
      opened.addEventListener(end, () => window.transactions.delete(opened))
    return opened
  }
}
