import { expect } from 'chai'
import type { Connector, Eip1193Provider } from '../../../src/connectors/connector.ts'
import { watchWallets } from '../../../src/connectors/injected/watchWallets.ts'
import { sleep } from '../../../src/lib/deadline.ts'
import { createUuid } from '../../../src/lib/uuid.ts'

const icon = 'data:image/svg+xml,<svg/>'
const createProvider = (answer: unknown = null): Eip1193Provider & { calls: unknown[] } => {
  const calls: unknown[] = []
  return {
    calls,
    async request(call) {
      calls.push(call)
      return answer
    },
  }
}
const detailOf = (info: object = {}, provider: unknown = createProvider()) => ({
  info: { uuid: createUuid(), name: 'Fox', icon, rdns: 'org.example.fox', ...info },
  provider,
})

/** A page of its own: what one test announces, another does not hear. */
function createPage() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const window = frame.contentWindow as Window
  const controller = new AbortController()
  const lists: Connector[][] = []
  return {
    window,
    lists,
    rows: () => lists.at(-1) ?? [],
    names: () => (lists.at(-1) ?? []).map(({ name }) => name),
    watch: () => watchWallets({ window, onChange: (list) => lists.push(list), signal: controller.signal }),
    announce: (detail: unknown) =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    answer(detail: unknown) {
      window.addEventListener('eip6963:requestProvider', () => this.announce(detail))
      this.announce(detail)
    },
    setOld: (provider: unknown) => Reflect.set(window, 'ethereum', provider),
    end() {
      controller.abort()
      frame.remove()
    },
  }
}

describe('watchWallets', () => {
  let page: ReturnType<typeof createPage>
  const open = (connector: Connector | undefined) =>
    connector?.open({ silent: false, signal: new AbortController().signal })

  beforeEach(() => {
    page = createPage()
  })
  afterEach(() => page.end())

  it('gives each announced wallet a row that opens exactly its provider', async () => {
    const [fox, owl] = [createProvider(), createProvider()]
    page.answer(detailOf({}, fox))
    page.answer(detailOf({ name: 'Owl', rdns: 'org.example.owl' }, owl))
    page.watch()
    await sleep(5)
    expect(page.lists.length, 'one change for both').to.equal(1)
    expect(page.rows().map(({ open: _, close: __, ...info }) => info)).to.deep.equal([
      {
        id: 'org.example.fox',
        type: 'ANNOUNCED',
        namespace: 'eip155',
        name: 'Fox',
        icon,
        rdns: 'org.example.fox',
      },
      {
        id: 'org.example.owl',
        type: 'ANNOUNCED',
        namespace: 'eip155',
        name: 'Owl',
        icon,
        rdns: 'org.example.owl',
      },
    ])
    expect(await open(page.rows()[0])).to.equal(fox)
    expect(await open(page.rows()[1])).to.equal(owl)
    expect(fox.calls, 'opening asks nothing').to.deep.equal([])
  })

  it('appends late wallets and moves nobody', async () => {
    page.answer(detailOf({ name: 'Zebra', rdns: 'org.example.zebra' }))
    page.watch()
    await sleep(5)
    page.announce(detailOf({ name: 'Ant', rdns: 'org.example.ant' }))
    await sleep(5)
    expect(page.names()).to.deep.equal(['Zebra', 'Ant'])
    expect(page.lists[1]?.[0], 'the row itself stays').to.equal(page.lists[0]?.[0])
  })

  it('lists a wallet once, however often it announces itself', async () => {
    const detail = detailOf()
    page.answer(detail)
    page.watch()
    for (let turn = 0; turn < 5; turn++) page.announce(detail)
    page.announce(detailOf({ name: 'Alias', rdns: 'org.example.alias' }, detail.provider))
    await sleep(5)
    expect(page.names()).to.deep.equal(['Fox'])
    expect(page.rows()[0]).not.to.have.property('duplicate')
  })

  it('marks both of two providers under one rdns, and each still opens its own', async () => {
    const [real, forged] = [createProvider(), createProvider()]
    page.answer(detailOf({ name: 'MetaMask', rdns: 'io.metamask' }, real))
    page.watch()
    await sleep(5)
    page.announce(detailOf({ name: 'MetaMask', rdns: 'IO.MetaMask' }, forged))
    await sleep(5)
    expect(page.rows().map(({ duplicate }) => duplicate)).to.deep.equal([true, true])
    expect(page.rows().map(({ id }) => id)).to.deep.equal(['io.metamask', 'io.metamask#2'])
    expect(await open(page.rows()[0])).to.equal(real)
    expect(await open(page.rows()[1])).to.equal(forged)
  })

  it('marks two that look the same under different rdns', async () => {
    page.answer(detailOf({ name: 'MetaMask', rdns: 'io.metamask' }))
    page.answer(detailOf({ name: 'Meta\u200BMask', rdns: 'org.evil' }))
    page.watch()
    await sleep(5)
    expect(page.rows().map(({ duplicate }) => duplicate)).to.deep.equal([true, true])
  })

  it('takes wallets without rdns, the same name and icon once', async () => {
    page.answer(detailOf({ rdns: undefined, name: 'Old' }))
    page.answer(detailOf({ rdns: '', name: 'Old' }))
    page.answer(detailOf({ rdns: undefined, name: 'Older' }))
    page.watch()
    await sleep(5)
    expect(page.rows().map(({ id, rdns }) => [id, rdns])).to.deep.equal([
      ['name:Old', undefined],
      ['name:Older', undefined],
    ])
  })

  it('shows the shared old provider only while nobody has announced itself', async () => {
    const old = createProvider()
    page.setOld(old)
    page.watch()
    await sleep(5)
    expect(page.rows()).to.have.length(1)
    expect(page.rows()[0]).to.include({ id: 'injected', type: 'INJECTED', name: 'Browser Wallet' })
    expect(await open(page.rows()[0])).to.equal(old)
    page.announce(detailOf())
    await sleep(5)
    expect(page.names()).to.deep.equal(['Fox'])
  })

  it('does not show the old provider beside an announced one', async () => {
    page.setOld(createProvider())
    page.answer(detailOf())
    page.watch()
    await sleep(600)
    expect(page.lists.map((list) => list.map(({ id }) => id))).to.deep.equal([['org.example.fox']])
  })

  it('finds an old provider that comes late', async () => {
    page.watch()
    await sleep(5)
    expect(page.lists).to.deep.equal([])
    page.setOld(createProvider())
    page.window.dispatchEvent(new Event('ethereum#initialized'))
    expect(page.names()).to.deep.equal(['Browser Wallet'])
  })

  it('finds an old provider that comes late and says nothing', async () => {
    page.watch()
    await sleep(5)
    page.setOld(createProvider())
    await sleep(600)
    expect(page.names()).to.deep.equal(['Browser Wallet'])
  })

  it('hears nothing after its end', async () => {
    page.watch()
    page.announce(detailOf())
    page.end()
    page.announce(detailOf())
    await sleep(5)
    expect(page.lists).to.deep.equal([])
  })

  it('will not open for somebody who has given up', async () => {
    page.answer(detailOf())
    page.watch()
    await sleep(5)
    const opening = page.rows()[0]?.open({ silent: false, signal: AbortSignal.abort('enough') })
    expect(await opening?.catch((reason: unknown) => reason)).to.equal('enough')
  })

  it('takes the permission back on closing, and waits a second for that at most', async () => {
    const provider = createProvider()
    page.answer(detailOf({}, provider))
    page.answer(detailOf({ rdns: 'org.b', name: 'B' }, { request: () => new Promise(() => {}) }))
    page.answer(detailOf({ rdns: 'org.c', name: 'C' }, { request: () => Promise.reject({ code: -32601 }) }))
    page.answer(
      detailOf(
        { rdns: 'org.d', name: 'D' },
        {
          request() {
            throw new Error('sync')
          },
        },
      ),
    )
    page.watch()
    await sleep(5)
    const start = performance.now()
    await Promise.all(page.rows().map((row) => row.close()))
    expect(provider.calls).to.deep.equal([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
    expect(performance.now() - start).to.be.at.least(950)
  })
})

describe('hostile announcements', () => {
  const throws = {
    get() {
      throw new Error('gotcha')
    },
  }
  const withGetter = (name: string) => Object.defineProperty({ ...detailOf().info }, name, throws)
  const valid = () => detailOf().info
  const huge = 'a'.repeat(5_000_000)

  /** Each breaks a rule, and none may be shown or break anything. */
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

  /** Each may be shown, but not as it wants to be. */
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
    it(`with ${name} are not listed, and the honest one after them is`, async () => {
      page.announce(detail)
      page.announce(detailOf({ name: 'Honest', rdns: 'org.example.honest' }))
      await sleep(5)
      expect(page.names()).to.deep.equal(['Honest'])
    })
  }

  for (const [name, detail, shown] of tamed) {
    it(`with ${name} are tamed`, async () => {
      page.announce(detail)
      await sleep(20)
      expect(page.rows()).to.have.length(1)
      expect(page.rows()[0]).to.include(shown)
    })
  }

  it('that are no custom event are nothing', async () => {
    page.window.dispatchEvent(new Event('eip6963:announceProvider'))
    const lying = Object.defineProperty(new Event('eip6963:announceProvider'), 'detail', throws)
    page.window.dispatchEvent(lying)
    await sleep(5)
    expect(page.lists).to.deep.equal([])
  })

  it('that change afterwards change nothing', async () => {
    const detail = detailOf()
    const real = detail.provider
    page.announce(detail)
    await sleep(5)
    detail.info.name = 'Evil'
    detail.provider = createProvider()
    expect(page.names()).to.deep.equal(['Fox'])
    const opened = await page.rows()[0]?.open({ silent: false, signal: new AbortController().signal })
    expect(opened).to.equal(real)
  })

  it('that cost much to check leave the page free in between', async () => {
    const { now } = performance
    let clock = 0
    performance.now = () => clock
    const checked = new Set<number>()
    const details = Array.from({ length: 100 }, (_, index) => ({
      ...detailOf(),
      get info() {
        // Each takes half of what may be spent at once.
        if (!checked.has(index)) clock += 4
        checked.add(index)
        return detailOf({ rdns: `org.example.w${index}` }).info
      },
    }))
    for (const detail of details) page.announce(detail)
    let most = 0
    while (checked.size < details.length) {
      const before = checked.size
      await sleep(0)
      most = Math.max(most, checked.size - before)
    }
    performance.now = now
    // The page's own turn may come only after a second one.
    expect(most).to.be.at.most(6)
  })

  it('by the ten thousand do not make a long list', async () => {
    for (let index = 0; index < 10_000; index++) {
      page.announce(detailOf({ name: `Wallet ${index}`, rdns: `org.example.w${index}` }))
    }
    while (page.rows().length < 200) await sleep(10)
    await sleep(100)
    expect(page.rows()).to.have.length(200)
  })

  it('by the ten thousand that are all wrong do not keep an honest one out for long', async () => {
    for (let index = 0; index < 10_000; index++) page.announce({ info: { uuid: index } })
    page.announce(detailOf({ name: 'Honest', rdns: 'org.example.honest' }))
    while (page.rows().length === 0) await sleep(10)
    expect(page.names()).to.deep.equal(['Honest'])
  })
})
