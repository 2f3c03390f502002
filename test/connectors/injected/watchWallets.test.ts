import { expect } from 'chai'
import type { Connector } from '../../../src/connectors/connector.ts'
import { sleep } from '../../../src/lib/deadline.ts'
import { turns, waitFor } from '../../support/waitFor.ts'
import { createPage, createProvider, detailOf, icon } from './announcingPage.ts'

describe('watchWallets', () => {
  let page: ReturnType<typeof createPage>
  const open = (connector: Connector | undefined) =>
    connector?.open({ silent: false, signal: new AbortController().signal })

  beforeEach(() => {
    page = createPage()
  })
  afterEach(() => page.end())

  // conforms: 3.12.16-3.12.18, 3.12.21, 3.12.22, 3.12.25
  it('lists each announced wallet with exactly its provider', async () => {
    const [fox, owl] = [createProvider(), createProvider()]
    page.answer(detailOf({}, fox))
    page.answer(detailOf({ name: 'Owl', rdns: 'org.example.owl' }, owl))
    page.watch()
    await turns()
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

  it('appends late wallets without moving others', async () => {
    page.answer(detailOf({ name: 'Zebra', rdns: 'org.example.zebra' }))
    page.watch()
    await turns()
    page.announce(detailOf({ name: 'Ant', rdns: 'org.example.ant' }))
    await turns()
    expect(page.names()).to.deep.equal(['Zebra', 'Ant'])
    expect(page.lists[1]?.[0], 'the row itself stays').to.equal(page.lists[0]?.[0])
  })

  it('lists a wallet once, however often it announces itself', async () => {
    const detail = detailOf()
    page.answer(detail)
    page.watch()
    for (let turn = 0; turn < 5; turn++) page.announce(detail)
    page.announce(detailOf({ name: 'Alias', rdns: 'org.example.alias' }, detail.provider))
    await turns()
    expect(page.names()).to.deep.equal(['Fox'])
    expect(page.rows()[0]).not.to.have.property('duplicate')
  })

  it('marks two providers with one rdns, each of which opens itself', async () => {
    const [real, forged] = [createProvider(), createProvider()]
    page.answer(detailOf({ name: 'MetaMask', rdns: 'io.metamask' }, real))
    page.watch()
    await turns()
    page.announce(detailOf({ name: 'MetaMask', rdns: 'IO.MetaMask' }, forged))
    await turns()
    expect(page.rows().map(({ duplicate }) => duplicate)).to.deep.equal([true, true])
    expect(page.rows().map(({ id }) => id)).to.deep.equal(['io.metamask', 'io.metamask#2'])
    expect(await open(page.rows()[0])).to.equal(real)
    expect(await open(page.rows()[1])).to.equal(forged)
  })

  it('marks two wallets that look the same under different rdns', async () => {
    page.answer(detailOf({ name: 'MetaMask', rdns: 'io.metamask' }))
    page.answer(detailOf({ name: 'Meta\u200BMask', rdns: 'org.evil' }))
    page.watch()
    await turns()
    expect(page.rows().map(({ duplicate }) => duplicate)).to.deep.equal([true, true])
  })

  it('lists wallets without rdns, once per name and icon', async () => {
    page.answer(detailOf({ rdns: undefined, name: 'Old' }))
    page.answer(detailOf({ rdns: '', name: 'Old' }))
    page.answer(detailOf({ rdns: undefined, name: 'Older' }))
    page.watch()
    await turns()
    expect(page.rows().map(({ id, rdns }) => [id, rdns])).to.deep.equal([
      ['name:Old', undefined],
      ['name:Older', undefined],
    ])
  })

  // conforms: 3.12.28, 5.10.1
  it('lists the legacy provider only while no wallet has announced itself', async () => {
    const old = createProvider()
    page.setOld(old)
    page.watch()
    await waitFor(() => page.rows().length === 1, 'the old provider')
    expect(page.rows()[0]).to.include({ id: 'injected', type: 'INJECTED', name: 'Browser Wallet' })
    expect(await open(page.rows()[0])).to.equal(old)
    page.announce(detailOf())
    await turns()
    expect(page.names()).to.deep.equal(['Fox'])
  })

  const namedBy: [marks: string, name: string, rdns: string | undefined][] = [
    ['isMetaMask', 'MetaMask', 'io.metamask'],
    ['isMetaMask isTrust', 'Trust Wallet', 'com.trustwallet.app'],
    ['isTrustWallet', 'Trust Wallet', 'com.trustwallet.app'],
    ['isCoinbaseWallet isCoinbaseBrowser', 'Coinbase Wallet', 'com.coinbase.wallet'],
    ['isMetaMask isPhantom', 'Phantom', 'app.phantom'],
    ['isOkxWallet isMetaMask', 'OKX Wallet', 'com.okex.wallet'],
    ['isOKExWallet', 'OKX Wallet', 'com.okex.wallet'],
    ['isMetaMask isLantern', 'Browser Wallet', undefined],
    ['isTrust isPhantom', 'Browser Wallet', undefined],
    ['', 'Browser Wallet', undefined],
  ]
  for (const [marks, name, rdns] of namedBy)
    it(`names the legacy provider with the marks "${marks}" ${name}`, async () => {
      const marked = marks.split(' ').map((mark) => [mark, true])
      page.setOld(Object.assign(createProvider(), Object.fromEntries(marked)))
      page.watch()
      await waitFor(() => page.rows().length === 1, 'the old provider')
      expect(page.rows()[0]).to.include({ id: 'injected', type: 'INJECTED', name })
      expect(page.rows()[0]?.rdns).to.equal(rdns)
    })

  it('does not list the legacy provider next to an announced wallet', async () => {
    page.setOld(createProvider())
    page.answer(detailOf())
    page.watch()
    await sleep(600)
    for (const list of page.lists) expect(list.map(({ id }) => id)).to.deep.equal(['org.example.fox'])
  })

  it('finds a late legacy provider', async () => {
    page.watch()
    await turns()
    expect(page.lists).to.deep.equal([])
    page.setOld(createProvider())
    page.window.dispatchEvent(new Event('ethereum#initialized'))
    await waitFor(() => page.names().length > 0, 'the old provider')
    expect(page.names()).to.deep.equal(['Browser Wallet'])
  })

  it('finds a late legacy provider without its event', async () => {
    page.watch()
    await turns()
    page.setOld(createProvider())
    await waitFor(() => page.names().length > 0, 'the old provider')
    expect(page.names()).to.deep.equal(['Browser Wallet'])
  })

  it('ignores announcements after it has stopped', async () => {
    page.watch()
    page.announce(detailOf())
    page.end()
    page.announce(detailOf())
    await turns()
    expect(page.lists).to.deep.equal([])
  })

  it('does not open after an abort', async () => {
    page.answer(detailOf())
    page.watch()
    await turns()
    const opening = page.rows()[0]?.open({ silent: false, signal: AbortSignal.abort('enough') })
    expect(await opening?.catch((reason: unknown) => reason)).to.equal('enough')
  })

  it('revokes the permission on close, and waits at most a second', async () => {
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
    await turns()
    const start = performance.now()
    await Promise.all(page.rows().map((row) => row.close()))
    expect(provider.calls).to.deep.equal([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
    expect(performance.now() - start).to.be.at.least(950)
  })
})
