import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { becomes, quietMs, until } from '../support/patience.ts'
import { type AnalyticsEvent, eventsOf } from './support/analytics.ts'
import { openWorld, type Visit, type VisitOptions, type World } from './support/openWorld.ts'
import { buttonOf, connectExtension, dialogOf, modalGone, pressDisconnect } from './support/steps.ts'

const [mara] = testAccounts

/** The demo's options, and the defaults. */
const options = {
  networks: ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  features: {
    ...{ analytics: true, email: true, emailShowWallets: true, collapseWallets: false, allWallets: true },
    ...{ onramp: true, swaps: true, receive: true, send: true, history: true },
    ...{ passkey: false, legalCheckbox: false, smartSessions: false },
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  },
  siwx: false,
}

/** Runs in the page. Evaluations by the driver count as user gestures; this counts only real input. */
function countOnlyInput(): void {
  let hasBeenActive = false
  const touch = () => {
    hasBeenActive = true
  }
  addEventListener('pointerdown', touch, { capture: true })
  Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ hasBeenActive }) })
}

describe("the project's analytics", () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())
  const heard = () => world.sandbox.events.map(({ props }) => props.event)
  let known = 0
  beforeEach(() => {
    known = world.sandbox.events.length
  })
  const fresh = () => world.sandbox.events.slice(known)

  const visit = (options: VisitOptions = {}) =>
    world.visit({ query: '?policy=approve&wallets=otter#tide', ...options })
  const told = (visit: Visit) => eventsOf(visit)
  /** A user opens the modal, looks, connects and disconnects. */
  const comeAndGo = async (visit: Visit) => {
    await connectExtension(visit)
    await buttonOf(visit).click()
    await pressDisconnect(visit.page)
    await visit.hear('w3m-disconnect')
    await modalGone(visit)
  }
  const nothingSent = async (visit: Visit, work: () => Promise<void>) => {
    const requests: string[] = []
    const { analytics } = world.sandbox.addresses.services
    visit.page.on('request', (request) => {
      if (request.url().startsWith(analytics)) requests.push(request.url())
    })
    await work()
    await visit.page.waitForTimeout(quietMs)
    assert.deepEqual(requests, [])
  }

  // conforms: 4.1.14, 7.3.2-7.3.4, 7.3.6-7.3.8, 7.3.17
  it('receive each event of the page once, with the page’s URL only, and no account unless the page sets analytics-address', async () => {
    const here = await visit()
    await comeAndGo(here)
    const isCreated = ({ event }: AnalyticsEvent) => event === 'MODAL_CREATED'
    const events = (await told(here)).filter((event) => !isCreated(event))
    assert.deepEqual((await told(here)).filter(isCreated), [{ event: 'MODAL_CREATED' }])
    const connection = (connected: boolean) => ({ properties: { connected } })
    assert.deepEqual(events, [
      { event: 'INITIALIZE', properties: { options } },
      { event: 'MODAL_OPEN', ...connection(false) },
      { event: 'SELECT_WALLET', properties: { name: 'Otter', platform: 'browser' } },
      { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Otter' } },
      { event: 'MODAL_CLOSE', ...connection(true) },
      { event: 'MODAL_OPEN', ...connection(true) },
      { event: 'DISCONNECT_SUCCESS' },
      { event: 'MODAL_CLOSE', ...connection(false) },
    ])
    await until(
      () => fresh().length >= events.length,
      () => heard().join(),
    )
    const sort = (list: AnalyticsEvent[]) => list.map((one) => JSON.stringify(one)).sort()
    const sent = fresh().map(({ props: { event, properties } }) => ({
      event,
      ...(properties && { properties }),
    }))
    assert.deepEqual(sort(sent), sort(events))
    assert.equal(new Set(fresh().map(({ eventId }) => eventId)).size, events.length)
    const { origin, hostname } = new URL(world.sandbox.addresses.demo)
    for (const { url, domain } of fresh()) assert.deepEqual([url, domain], [`${origin}/`, hostname])
    const connected = fresh().find(({ props }) => props.event === 'CONNECT_SUCCESS')
    assert.deepEqual(connected?.props.properties, { method: 'browser', name: 'Otter' })
    // No event names an account unless the page wants that.
    assert.equal(connected?.props.address, undefined)
    assert.doesNotMatch(JSON.stringify(fresh()), new RegExp(mara.address, 'i'))

    // Each help view is reported once.
    const { page } = here
    await buttonOf(here).click()
    await page.getByTestId('header-help').click()
    await dialogOf(here).getByRole('button', { name: 'Get a wallet' }).click()
    await dialogOf(here).getByRole('heading', { name: 'Get a wallet' }).waitFor()
    await dialogOf(here).getByRole('button', { name: 'Close', exact: true }).click()
    await modalGone(here)
    const before = world.sandbox.events.length
    await page.evaluate(() => document.querySelector('w3m-modal')?.toggleAttribute('analytics-address', true))
    await connectExtension(here)
    const connectedNow = () =>
      world.sandbox.events.slice(before).find(({ props }) => props.event === 'CONNECT_SUCCESS')
    await until(
      () => connectedNow() !== undefined,
      () => heard().join(),
    )
    assert.equal(connectedNow()?.props.address, mara.address)
    await buttonOf(here).click()
    await page.getByTestId('w3m-account-select-network').click()
    await dialogOf(here).getByRole('button', { name: 'What is a network?' }).click()
    await becomes(
      () => eventsOf(here, /^CLICK/),
      [
        { event: 'CLICK_WALLET_HELP' },
        { event: 'CLICK_GET_WALLET' },
        { event: 'CLICK_NETWORKS' },
        { event: 'CLICK_NETWORK_HELP' },
      ],
    )
    await here.close()
  })

  it('receive nothing if the page switches them off, or without a project ID', async () => {
    const here = await visit()
    const set = (name: string, value?: string) =>
      here.page.evaluate(
        ([name = '', value]) => {
          const modal = document.querySelector('w3m-modal')
          if (value === undefined) modal?.removeAttribute(name)
          else modal?.setAttribute(name, value)
        },
        [name, value] as const,
      )
    await set('features', '{"analytics":false}')
    await nothingSent(here, () => comeAndGo(here))
    const connections = async () =>
      (await told(here)).filter(({ event }) => event === 'CONNECT_SUCCESS').length
    assert.equal(await connections(), 1, 'the page is told all the same')
    await set('project-id')
    await set('features')
    await nothingSent(here, () => comeAndGo(here))
    await here.close()
  })

  // conforms: 7.3.3
  it('receive what docs/security.md names', async () => {
    const page = await readFile(join(import.meta.dirname, '../../docs/security.md'), 'utf8')
    const section = page.split('### Analytics')[1]?.split('\n## ')[0] ?? ''
    // Each claim has its test above or below.
    const claims = [
      /sends none without a `project-id`/,
      /before the visitor's first gesture/,
      /setting at `services\.walletRegistry` is off or cannot be read/,
      /Global Privacy Control or Do Not Track/,
      /`features='\{"analytics":false\}'` turns analytics off/,
      /contains no account address or registered name unless you set `analytics-address`/,
      /without query and fragment/,
    ]
    for (const claim of claims) assert.match(section, claim)
    assert.doesNotMatch(page, /sends no analytics/)
  })

  it('receive nothing before the first gesture on the page', async () => {
    const here = await visit({ before: countOnlyInput })
    await nothingSent(here, async () => {
      await here.page.evaluate(() => document.querySelector('w3m-modal')?.open())
      await dialogOf(here).waitFor()
    })
    assert.deepEqual(fresh(), [])
    await dialogOf(here).getByRole('button', { name: 'Close', exact: true }).click()
    await becomes(
      () =>
        fresh()
          .map(({ props }) => props.event)
          .sort(),
      ['INITIALIZE', 'MODAL_CLOSE', 'MODAL_OPEN'],
    )
    await here.close()
  })

  const wishes: [who: string, before: () => void][] = [
    [
      'asks for privacy (GPC)',
      () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    ],
    [
      'asks not to be tracked',
      () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' }),
    ],
  ]
  for (const [who, before] of wishes) {
    // conforms: 7.3.7
    it(`receive nothing from a browser that ${who}`, async () => {
      const here = await visit({ before })
      await nothingSent(here, () => comeAndGo(here))
      await here.close()
    })
  }

  // conforms: 8.4.5
  it("receive nothing if the project's own switch cannot be read", async () => {
    const fault = { kind: 'status', status: 404 } as const
    world.sandbox.faults.set({ service: 'walletRegistry', fault, times: 100, path: '/getAnalyticsConfig' })
    const here = await visit({ expected: /404/ })
    await nothingSent(here, () => comeAndGo(here))
    world.sandbox.faults.clear()
    await here.close()
  })

  // conforms: 8.5.13
  it('alert the developer once if the origin is not allowed', async () => {
    const fault = { kind: 'status', status: 403 } as const
    world.sandbox.faults.set({ service: 'analytics', fault, times: 100 })
    const here = await visit({ expected: /403/ })
    await comeAndGo(here)
    const alert = here.page.getByText('Invalid App Configuration')
    await alert.waitFor()
    await here.page.getByRole('button', { name: 'Dismiss' }).click()
    await alert.waitFor({ state: 'hidden' })
    await buttonOf(here).click()
    await dialogOf(here).waitFor()
    await here.page.waitForTimeout(quietMs)
    await becomes(() => alert.count(), 0)
    world.sandbox.faults.clear()
    await here.close()
  })
})
