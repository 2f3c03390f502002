import { expect } from 'chai'
import { createUuid } from '../../../src/lib/uuid.ts'
import { turns, waitFor } from '../../support/waitFor.ts'
import { createPage, createProvider, detailOf, icon } from './announcingPage.ts'

describe('hostile announcements', () => {
  const throws = {
    get() {
      throw new Error('gotcha')
    },
  }
  const withGetter = (name: string) => Object.defineProperty({ ...detailOf().info }, name, throws)
  const valid = () => detailOf().info
  const huge = 'a'.repeat(5_000_000)

  /** Each breaks a rule, and none may be listed or break anything. */
  const refused: [name: string, detail: unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'wallet'],
    ['a number', 1],
    ['an empty object', {}],
    ['no info', { provider: createProvider() }],
    ['null as info', { info: null, provider: createProvider() }],
    ['a text as info', { info: 'Fox', provider: createProvider() }],
    ['no provider', { info: valid() }],
    ['null as provider', { info: valid(), provider: null }],
    ['a function as provider', { info: valid(), provider: () => {} }],
    ['a provider that cannot be asked', { info: valid(), provider: {} }],
    ['a provider whose request is a text', { info: valid(), provider: { request: 'yes' } }],
    ['a throwing detail', Object.defineProperty({}, 'info', throws)],
    ['a throwing provider', Object.defineProperty({ info: valid() }, 'provider', throws)],
    ['a throwing request', { info: valid(), provider: Object.defineProperty({}, 'request', throws) }],
    ['a throwing uuid', { info: withGetter('uuid'), provider: createProvider() }],
    ['a throwing name', { info: withGetter('name'), provider: createProvider() }],
    ['a throwing icon', { info: withGetter('icon'), provider: createProvider() }],
    ['a throwing rdns', { info: withGetter('rdns'), provider: createProvider() }],
    ['a proxy that throws', new Proxy({}, throws as ProxyHandler<object>)],
    ['no uuid', detailOf({ uuid: undefined })],
    ['a uuid of version 1', detailOf({ uuid: '350670db-19fa-1704-a166-e52e178b59d2' })],
    ['a uuid that is an object', detailOf({ uuid: { toString: createUuid } })],
    ['a uuid with a tail', detailOf({ uuid: `${createUuid()}x` })],
    ['no name', detailOf({ name: undefined })],
    ['an empty name', detailOf({ name: '' })],
    ['an invisible name', detailOf({ name: '\u200B\u202E\u2060' })],
    ['a number as name', detailOf({ name: 7 })],
    ['a name that is an object', detailOf({ name: { toString: () => 'MetaMask' } })],
    ['an rdns without a dot', detailOf({ rdns: 'metamask' })],
    ['an rdns with a space', detailOf({ rdns: 'io.meta mask' })],
    ['an rdns with a slash', detailOf({ rdns: 'io.metamask/evil' })],
    ['an rdns of markup', detailOf({ rdns: '<img src=x onerror=alert(1)>' })],
    ['an rdns with a foreign letter', detailOf({ rdns: 'io.metаmask' })],
    ['an rdns with an invisible letter', detailOf({ rdns: 'io.meta\u200Bmask' })],
    ['an rdns with two dots', detailOf({ rdns: 'io..metamask' })],
    ['an endless rdns', detailOf({ rdns: `io.${huge}` })],
    ['a number as rdns', detailOf({ rdns: 6963 })],
    ['an array as rdns', detailOf({ rdns: ['io.metamask'] })],
    ['the name of a property every object has', detailOf({ rdns: '__proto__' })],
  ]

  /** Each may be listed, but not as announced. */
  const tamed: [name: string, detail: unknown, shown: { name: string; icon: string | undefined }][] = [
    ['a turned name', detailOf({ name: '\u202EksaMateM' }), { name: 'ksaMateM', icon }],
    ['an endless name', detailOf({ name: huge }), { name: `${'a'.repeat(59)}…`, icon }],
    ['a name of many lines', detailOf({ name: 'Fox\n\n\nVerified' }), { name: 'Fox Verified', icon }],
    ['a name of markup', detailOf({ name: '<b>Fox</b>' }), { name: '<b>Fox</b>', icon }],
    ['a page as icon', detailOf({ icon: 'data:text/html,<script>' }), { name: 'Fox', icon: undefined }],
    ['a script as icon', detailOf({ icon: 'javascript:alert(1)' }), { name: 'Fox', icon: undefined }],
    ['a remote icon', detailOf({ icon: 'https://example.com/x.png' }), { name: 'Fox', icon: undefined }],
    ['a huge icon', detailOf({ icon: `data:image/png;base64,${huge}` }), { name: 'Fox', icon: undefined }],
    ['a number as icon', detailOf({ icon: 1 }), { name: 'Fox', icon: undefined }],
    ['a frozen detail', Object.freeze(detailOf()), { name: 'Fox', icon }],
  ]

  let page: ReturnType<typeof createPage>
  const problems: unknown[] = []
  const note = (event: Event) => problems.push(event)

  beforeEach(() => {
    page = createPage()
    problems.length = 0
    for (const type of ['error', 'unhandledrejection']) {
      page.window.addEventListener(type, note)
      window.addEventListener(type, note)
    }
    page.watch()
  })
  afterEach(() => {
    for (const type of ['error', 'unhandledrejection']) window.removeEventListener(type, note)
    page.end()
    expect(problems).to.deep.equal([])
  })

  for (const [name, detail] of refused) {
    it(`are not listed with ${name}, but the valid one after them is`, async () => {
      page.announce(detail)
      page.announce(detailOf({ name: 'Honest', rdns: 'org.example.honest' }))
      await turns()
      expect(page.names()).to.deep.equal(['Honest'])
    })
  }

  for (const [name, detail, shown] of tamed) {
    it(`are cleaned if they have ${name}`, async () => {
      page.announce(detail)
      await turns()
      expect(page.rows()).to.have.length(1)
      expect(page.rows()[0]).to.include(shown)
    })
  }

  it('are ignored if they are not a custom event', async () => {
    page.window.dispatchEvent(new Event('eip6963:announceProvider'))
    const lying = Object.defineProperty(new Event('eip6963:announceProvider'), 'detail', throws)
    page.window.dispatchEvent(lying)
    await turns()
    expect(page.lists).to.deep.equal([])
  })

  it('have no effect if they change later', async () => {
    const detail = detailOf()
    const real = detail.provider
    page.announce(detail)
    await turns()
    detail.info.name = 'Evil'
    detail.provider = createProvider()
    expect(page.names()).to.deep.equal(['Fox'])
    const opened = await page.rows()[0]?.open({ silent: false, signal: new AbortController().signal })
    expect(opened).to.equal(real)
  })

  it('do not block the page while they are slow to check', async () => {
    const { now } = performance
    let clock = 0
    performance.now = () => clock
    const checked = new Set<number>()
    let inOneTask = 0
    let most = 0
    const details = Array.from({ length: 100 }, (_, index) => ({
      ...detailOf(),
      get info() {
        if (!checked.has(index)) {
          // Each takes half of the time slice.
          clock += 4
          checked.add(index)
          inOneTask += 1
          most = Math.max(most, inOneTask)
          if (inOneTask === 1)
            queueMicrotask(() => {
              inOneTask = 0
            })
        }
        return detailOf({ rdns: `org.example.w${index}` }).info
      },
    }))
    for (const detail of details) page.announce(detail)
    await waitFor(() => checked.size === details.length, 'all wallets checked')
    performance.now = now
    expect(most).to.be.at.most(3)
  })

  it('do not make the list long if there are ten thousand', async () => {
    for (let index = 0; index < 10_000; index++) {
      page.announce(detailOf({ name: `Wallet ${index}`, rdns: `org.example.w${index}` }))
    }
    await waitFor(() => page.rows().length >= 200, 'a list of 200 wallets')
    await turns()
    expect(page.rows()).to.have.length(200)
  })

  it('delay a valid one little if ten thousand invalid ones come first', async () => {
    for (let index = 0; index < 10_000; index++) page.announce({ info: { uuid: index } })
    page.announce(detailOf({ name: 'Honest', rdns: 'org.example.honest' }))
    await waitFor(() => page.rows().length > 0, 'the honest wallet in the list')
    expect(page.names()).to.deep.equal(['Honest'])
  })
})
