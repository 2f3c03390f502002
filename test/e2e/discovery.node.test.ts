import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { becomes } from '../support/patience.ts'
import { type AnalyticsEvent, eventsOf } from './support/analytics.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'

type Listed = { id: string; name: string }

/** The best-known bundled wallet. */
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const mostRows = 60

/** Runs in the page: what a wallet's browser adds. */
function inTrustBrowser(): void {
  const answers: Record<string, unknown> = {
    eth_requestAccounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    eth_accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    eth_chainId: '0x1',
  }
  const ethereum = {
    isMetaMask: true,
    isTrust: true,
    request: async ({ method }: { method: string }) => answers[method] ?? null,
    on() {},
    removeListener() {},
  }
  Object.assign(window, { ethereum })
}

describe('finding a wallet, over the demo', () => {
  let world: World
  let registry: Listed[]
  beforeAll(async () => {
    world = await openWorld()
    const url = `${world.sandbox.addresses.services.walletRegistry}/getWallets?entries=60&projectId=${sandboxProjectId}`
    registry = ((await (await fetch(url)).json()) as { data: Listed[] }).data
  })
  afterAll(() => world.stop())

  const wallet = (name: string): Listed => {
    const found = registry.find((one) => one.name === name)
    if (!found) throw new Error(`The sandbox's registry has no ${name}`)
    return found
  }
  const visit = async (
    query: string,
    attributes: Record<string, string | undefined> = {},
    { before, expected }: { before?: () => void; expected?: RegExp } = {},
  ) => {
    const visit = await world.visit({ query, before, expected })
    await visit.page.evaluate(
      (attributes) => {
        const modal = document.querySelector('w3m-modal')
        for (const [name, value] of Object.entries(attributes)) modal?.setAttribute(name, value)
      },
      attributes as Record<string, string>,
    )
    return visit
  }
  const open = async ({ page }: Visit) => {
    await page.locator('w3m-button').first().getByRole('button').click()
    await page.getByRole('dialog').waitFor()
  }
  const list = ({ page }: Visit) => page.getByRole('dialog').getByTestId('wallet-list')
  /** The rows with their tags, top to bottom. */
  const rows = (visit: Visit) =>
    list(visit)
      .locator('.row')
      .evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll('.row__title, .row__end')]
            .flatMap(({ textContent }) => textContent || [])
            .join(', '),
        ),
      )
  const shows = async (visit: Visit, wanted: string[]) => {
    for (let tries = 0; tries < 600; tries += 1) {
      if ((await rows(visit)).join('\n') === wanted.join('\n')) return
      await visit.page.waitForTimeout(50)
    }
    assert.deepEqual(await rows(visit), wanted)
  }
  const tile = ({ page }: Visit, id: string) => page.getByRole('dialog').getByTestId(`wallet-selector-${id}`)
  const items = ({ page }: Visit) => page.getByRole('dialog').locator('.view li').count()

  it('names the wallet whose own browser shows the page until it is connected', async () => {
    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const here = await visit('?wallets=', {}, { before: inTrustBrowser })
    await open(here)
    await list(here)
      .getByRole('button', { name: /^Trust/ })
      .click()
    const { wallet: told, address } = await here.hear('w3m-connect')
    assert.equal(address, account)
    assert.equal((told as { name: string }).name, 'Trust Wallet')
    await open(here)
    await here.page.getByTestId('account-menu-button').click()
    await here.page.getByRole('dialog').getByText('Trust Wallet').first().waitFor()
    await here.close()
  })

  describe('the order of the wallet list', () => {
    const names = (...all: string[]) => all.map((name) => wallet(name).id).join()
    const custom = JSON.stringify([{ id: 'mine', name: 'Harbour wallet', mobile_link: 'harbour://' }])
    const recall = () => {
      const recent = [{ id: 'recalled', name: 'Recalled' }]
      localStorage.setItem('@appkit/recent_wallets', JSON.stringify(recent))
    }
    const qr = 'WalletConnect, QR code'
    const all = (count: string) => `All wallets, ${count}`

    // conforms: 1.1.21, 1.1.22, 3.12.9, 9.2.2
    it('lists recent, installed, featured and custom wallets in the documented order', async () => {
      const attributes = {
        'featured-wallet-ids': names('Fern Curlew', 'Dune Heron'),
        'custom-wallets': custom,
      }
      const visitor = await visit('?wallets=otter,kite', attributes, { before: recall })
      await open(visitor)
      await shows(visitor, [
        'Continue with Recalled',
        'Otter, Installed',
        'Kite, Installed',
        qr,
        'Fern Curlew',
        'Dune Heron',
        'Harbour wallet',
        all('310+'),
      ])
      assert.deepEqual(visitor.faults, [])
      await visitor.close()
    })

    // conforms: 1.1.19, 1.1.20, 3.12.14, 5.10.3
    it('keeps the documented order with included, excluded and hidden wallets, and without phone wallets', async () => {
      const visitor = await visit('?wallets=otter,kite', {
        'include-wallet-ids': names('Dune Heron', 'Russet Heron', 'Otter'),
        'exclude-wallet-ids': names('Otter'),
      })
      await open(visitor)
      await shows(visitor, ['Kite, Installed', qr, 'Dune Heron', all('2')])
      await visitor.page.getByTestId('all-wallets').click()
      await tile(visitor, wallet('Russet Heron').id).waitFor()
      await becomes(() => items(visitor), 3)
      await visitor.page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click()
      const set = (name: string, value: string) =>
        visitor.page.evaluate(
          ([name = '', value = '']) => document.querySelector('w3m-modal')?.setAttribute(name, value),
          [name, value],
        )
      await set('all-wallets', 'HIDE')
      await shows(visitor, ['Kite, Installed', qr, 'Dune Heron'])
      await set('enable-wallet-connect', 'false')
      await shows(visitor, ['Kite, Installed', 'Dune Heron'])
      await list(visitor).getByText('Dune Heron').click()
      await visitor.page.getByText('Dune Heron is not installed').first().waitFor()
      await visitor.close()
    })
  })

  // conforms: 3.12.8, 3.12.12, 5.8.7, 9.4.4
  it('lists, searches and opens wallets, and shows their number', async () => {
    const visitor = await visit('?wallets=otter&policy=approve')
    const { page } = visitor
    await open(visitor)
    await shows(visitor, ['Otter, Installed', 'WalletConnect, QR code', 'Pebble', 'All wallets, 310+'])

    // The search is trimmed, the newest response counts, and only certified wallets appear if requested.
    await page.getByTestId('all-wallets').click()
    const search = page.getByTestId('wallet-search')
    // The first response is late: it must not replace the second.
    const fault = { kind: 'slow', ms: 1500 } as const
    world.sandbox.faults.set({ service: 'walletRegistry', fault, path: '/getWallets' })
    const first = page.waitForRequest(/search=Heron/)
    await search.fill('Heron')
    const late = (await first).response()
    await search.fill('  fern curlew ')
    await page.getByText('1 wallet found').waitFor()
    await late
    await becomes(() => page.getByText('1 wallet found').count(), 1)
    await tile(visitor, wallet('Fern Curlew').id).waitFor()
    await page.getByTestId('wallets-certified').click()
    await page.getByText('No wallet found').waitFor()
    await page.getByTestId('wallets-certified').click()
    await tile(visitor, wallet('Fern Curlew').id).waitFor()
    await search.fill('otter')
    await tile(visitor, 'example.otter.wallet').waitFor()
    const searched = (search: string, badge = '') => ({
      event: 'SEARCH_WALLET',
      properties: { badge, search },
    })
    // Whether the late response was still wanted depends on the machine.
    const isKept = ({ properties }: AnalyticsEvent) => properties?.search !== 'Heron'
    await becomes(
      async () => (await eventsOf(visitor, /ALL_WALLETS|SEARCH/)).filter(isKept),
      [
        { event: 'CLICK_ALL_WALLETS' },
        searched('fern curlew'),
        searched('fern curlew', 'certified'),
        searched('fern curlew'),
        searched('otter'),
      ],
    )

    // Opens the QR code for a phone, or the wallet in the page.
    await search.fill('')
    await tile(visitor, wallet('Fern Curlew').id).click()
    await page.getByTestId('wui-qr-code').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click()
    await tile(visitor, 'example.otter.wallet').click()
    assert.equal((await visitor.hear('w3m-connect')).namespace, 'eip155')

    // In each language's number format.
    const balance = page.locator('w3m-button').first()
    await balance.getByText(/^\d{1,3}(,\d{3})+(\.\d{1,3})? ETH/).waitFor()
    await page.evaluate(() => document.querySelector('w3m-modal')?.setAttribute('locale', 'de'))
    await balance.getByText(/^\d{1,3}(\.\d{3})+(,\d{1,3})? ETH/).waitFor()
    await visitor.close()
  })

  // conforms: 3.12.7, 3.12.11, 9.2.5
  it('stays usable with ten thousand wallets in the registry: pages load while scrolling, sixty rows at most', async () => {
    world.sandbox.listWallets(10_000)
    try {
      const visitor = await visit('?wallets=otter')
      await open(visitor)
      await shows(visitor, ['Otter, Installed', 'WalletConnect, QR code', 'Pebble', 'All wallets, 10000+'])
      await visitor.page.getByTestId('all-wallets').click()
      const view = visitor.page.locator('.view:has([data-testid="wallet-search"])')
      for (const wanted of [90, 170, 250]) {
        for (let tries = 0; (await highest(visitor)) < wanted && tries < 600; tries += 1) {
          await view.evaluate((view) => view.scrollBy({ top: 400 }))
          assert.ok((await items(visitor)) <= mostRows)
          await visitor.page.waitForTimeout(20)
        }
        assert.ok((await highest(visitor)) >= wanted, `${wanted} wallets`)
      }
      const said = await list(visitor).locator('li').first().getAttribute('aria-setsize')
      assert.ok(Number(said) >= 10_000, `${said}`)
      await visitor.page.getByTestId('wallet-search').fill('Heron 32')
      await visitor.page.getByText(/^\d+ wallets found$/).waitFor()
      assert.ok((await items(visitor)) <= mostRows)
      assert.deepEqual(visitor.faults, [])
      await visitor.close()
    } finally {
      world.sandbox.listWallets(312)
    }
  })
  it('stays usable with a registry that returns ten thousand wallets to every request', async () => {
    const data = Array.from({ length: 10_000 }, (_, at) => ({
      id: `${at}`,
      name: `Wallet ${at}`,
      rdns: `example.wallet${at}`,
      chains: ['eip155:1'],
      mobile_link: `wallet${at}://`,
    }))
    const visitor = await visit('?wallets=otter', { 'featured-wallet-ids': '7,5', 'exclude-wallet-ids': '9' })
    await visitor.page.route('**/getWallets**', (route) => route.fulfill({ json: { data, count: 10_000 } }))
    await open(visitor)
    await shows(visitor, [
      'Otter, Installed',
      'WalletConnect, QR code',
      'Wallet 7',
      'Wallet 5',
      'All wallets, 10000+',
    ])
    await visitor.page.getByTestId('all-wallets').click()
    await tile(visitor, '100').waitFor({ state: 'detached' })
    await tile(visitor, '3').waitFor()
    assert.ok((await visitor.page.getByRole('dialog').locator('li').count()) <= mostRows)
    assert.deepEqual(visitor.faults, [])
    await visitor.close()
  })
  const highest = (visit: Visit) =>
    list(visit)
      .locator('li')
      .evaluateAll((all) => Math.max(0, ...all.map((li) => Number(li.getAttribute('aria-posinset')))))

  for (const fault of [{ kind: 'down' }, { kind: 'silent' }, { kind: 'html' }] as const) {
    // conforms: 8.4.6
    it(`stays usable with a registry that is ${fault.kind}: shows the bundled list, and a retry loads the full one`, async () => {
      let passing: ReturnType<typeof setInterval> | undefined
      world.sandbox.faults.set({ service: 'walletRegistry', fault, times: 100_000, path: '/getWallets' })
      try {
        const visitor = await visit(
          '?wallets=otter',
          {},
          { expected: /Failed to load resource|wallet-registry/ },
        )
        // Do not wait for a silent registry: each wait ends at once.
        passing = setInterval(() => visitor.passDeadlines().catch(() => undefined), 200)
        if (fault.kind !== 'silent') clearInterval(passing)
        await open(visitor)
        await shows(visitor, ['Otter, Installed', 'WalletConnect, QR code', 'MetaMask', 'All wallets, 30+'])
        await visitor.page.getByTestId('all-wallets').click()
        await tile(visitor, metaMask).waitFor()
        await visitor.page.getByTestId('wallet-search').fill('rain')
        await visitor.page.getByText('1 wallet found').waitFor()
        await visitor.page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click()
        await visitor.page.getByText('The wallet list did not load').waitFor()
        clearInterval(passing)
        world.sandbox.faults.clear()
        await visitor.page.getByTestId('wallets-retry').click()
        await tile(visitor, wallet('Fern Curlew').id).waitFor()
        await becomes(() => visitor.page.getByText('The wallet list did not load').count(), 0)
        await visitor.close()
      } finally {
        clearInterval(passing)
        world.sandbox.faults.clear()
      }
    })
  }

  it('stays usable when two hundred unknown wallets announce themselves', async () => {
    const visitor = await visit('?wallets=otter', {}, { before: flood })
    await open(visitor)
    await visitor.page.getByTestId('all-wallets').waitFor()
    const shown = await rows(visitor)
    assert.equal(shown.indexOf('WalletConnect, QR code'), 3)
    assert.ok(shown.length <= 30, `${shown.length} rows`)
    assert.equal(await visitor.page.evaluate(() => Reflect.get(window, '__pwned')), undefined)
    await visitor.page.getByTestId('all-wallets').click()
    await visitor.page.getByTestId('wallet-search').fill('fern curlew')
    await tile(visitor, wallet('Fern Curlew').id).waitFor()
    await visitor.page.getByTestId('wallet-search').fill('otter')
    await visitor.page.getByText(/wallets? found/).waitFor()
    assert.ok((await items(visitor)) <= mostRows)
    assert.deepEqual(visitor.faults, [])
    await visitor.close()
  })
})

/** Runs in the page: two hundred fake wallets, on the first request. */
function flood(): void {
  const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwned=1"></svg>'
  const lies = [
    { name: '\u202Erettan', icon: `data:image/svg+xml,${encodeURIComponent(script)}` },
    { name: '<img src=x onerror="window.__pwned=1">', icon: 'javascript:window.__pwned=1' },
    { name: 'MetaMask', icon: 'https://evil.example/track.png' },
    { name: 'W'.repeat(5000), icon: '' },
  ]
  const announce = (at: number) => {
    const provider = { request: async () => undefined }
    const hex = at.toString(16).padStart(12, '0')
    const info = { ...lies[at % lies.length], uuid: `350670db-19fa-4704-a166-${hex}`, rdns: `io.liar.n${at}` }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  }
  window.addEventListener('eip6963:requestProvider', () => {
    for (let at = 0; at < 200; at += 1) announce(at)
  })
}
