import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { becomes } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { openPhone, type PhoneVisit, type PhoneWorld, waitFor } from './support/openPhone.ts'
import { modalGone } from './support/steps.ts'

const lin = testAccounts[1]
if (!lin) throw new Error('no account')

describe('on a phone, with windows blocked', () => {
  let world: PhoneWorld
  beforeAll(async () => {
    world = await openPhone()
  })
  afterAll(() => world.stop())
  beforeEach(() => world.wallet.disconnect())

  const button = ({ page }: PhoneVisit) => page.locator('w3m-button').first().getByRole('button')
  const row = ({ page }: PhoneVisit) => page.getByRole('link', { name: 'Pebble' })
  const stored = ({ page }: PhoneVisit, key: string) =>
    page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
  const connect = async (visit: PhoneVisit) => {
    await button(visit).tap()
    await row(visit).tap()
    const link = await waitFor(() => visit.followed[0])
    await world.wallet.pair(new URL(link).searchParams.get('uri') ?? '')
    return visit.hear('w3m-connect')
  }

  // conforms: 3.10.5
  it('opens the wallet’s app on a tap on its row, and connects', async () => {
    const visit = await world.visit()
    await button(visit).tap()
    await row(visit).waitFor()
    const { phone } = world.sandbox.addresses
    await becomes(() => row(visit).getAttribute('target'), '_self')
    await row(visit).tap()
    const link = new URL(await waitFor(() => visit.followed[0]))
    assert.equal(link.origin + link.pathname, `${phone}/wc`)
    const uri = link.searchParams.get('uri') ?? ''
    assert.match(uri, /^wc:[0-9a-f]{64}@2\?/)
    assert.equal(link.href, `${phone}/wc?uri=${encodeURIComponent(uri)}`)

    await world.wallet.pair(uri)
    const told = await visit.hear('w3m-connect')
    assert.equal(told.address, testAccounts[0].address)
    assert.deepEqual(await eventsOf(visit, /^(CONNECT|SELECT)/), [
      { event: 'SELECT_WALLET', properties: { name: 'Pebble', platform: 'mobile' } },
      { event: 'CONNECT_SUCCESS', properties: { method: 'mobile', name: 'Pebble' } },
    ])
    await modalGone(visit)
    assert.deepEqual(await stored(visit, 'WALLETCONNECT_DEEPLINK_CHOICE'), {
      href: `${phone}/`,
      name: 'Pebble',
    })
    await visit.page.waitForFunction(() => localStorage.getItem('@appkit/recent_wallets'))
    const recent = await stored(visit, '@appkit/recent_wallets')
    assert.deepEqual(
      recent.map(({ name }: { name: string }) => name),
      ['Pebble'],
    )
    await visit.close()
  })

  it('opens the app again for a request, and shows a link if it did not open', async () => {
    const visit = await world.visit()
    await connect(visit)
    await modalGone(visit)
    world.wallet.policy.request = 'ask'
    await button(visit).tap()
    await visit.page.getByTestId('wallet-features-send-button').tap()
    await visit.page.getByTestId('send-amount').fill('0.1')
    await visit.page.getByTestId('send-recipient').fill(lin.address)
    await visit.page.getByRole('button', { name: 'Review transaction' }).tap()
    await visit.page.getByTestId('send-confirm-button').tap()

    const request = await waitFor(() => world.wallet.requests().find(({ status }) => status === 'waiting'))
    const open = visit.page.getByRole('link', { name: 'Open Pebble' })
    await open.waitFor()
    const expected = `${world.sandbox.addresses.phone}/wc?requestId=${request.id}&sessionTopic=${request.topic}`
    await becomes(() => open.getAttribute('href'), expected)
    await open.tap()
    await waitFor(() => visit.followed.find((link) => link === expected))
    world.wallet.approveRequest(request.id)
    await waitFor(() => (request.status === 'approved' ? true : undefined))
    await open.waitFor({ state: 'hidden' })
    world.wallet.policy.request = 'approve'
    await visit.close()
  })

  it('opens the app from the page’s own button', async () => {
    const visit = await world.visit()
    await connect(visit)
    await modalGone(visit)
    await visit.page.evaluate((address) => {
      const press = document.createElement('button')
      press.textContent = 'Sign it'
      press.addEventListener('click', () => {
        const modal = document.querySelector('w3m-modal') as HTMLElement & {
          getProvider(namespace: string): { request(call: object): Promise<unknown> }
        }
        modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
      })
      document.body.prepend(press)
    }, testAccounts[0].address)
    await visit.page.getByRole('button', { name: 'Sign it' }).tap()
    const request = await waitFor(() =>
      world.wallet.requests().find(({ method }) => method === 'personal_sign'),
    )
    await waitFor(() => visit.followed.find((link) => link.includes(`requestId=${request.id}&`)))
    await visit.close()
  })

  it('reports that the app did not open, and shows other options', async () => {
    // Chromium shows a prompt for an unknown scheme, and takes no taps meanwhile.
    const visit = await world.visit({
      before: () =>
        addEventListener('click', (event) => {
          const [target] = event.composedPath()
          const link = target instanceof Element ? target.closest('a') : null
          if (link?.href.startsWith('marten:')) event.preventDefault()
        }),
    })
    await visit.page.evaluate(() => {
      const modal = document.querySelector('w3m-modal')
      const wallet = {
        id: 'marten',
        name: 'Marten',
        mobile_link: 'marten',
        homepage: 'https://marten.example',
      }
      modal?.setAttribute('custom-wallets', JSON.stringify([wallet]))
    })
    await button(visit).tap()
    const marten = visit.page.getByRole('link', { name: 'Marten' })
    await marten.waitFor()
    const href = (await marten.getAttribute('href')) ?? ''
    assert.match(href, /^marten:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/)
    await marten.tap()
    await visit.page.getByRole('heading', { name: 'Marten did not open' }).waitFor()
    const again = visit.page.getByRole('link', { name: 'Open again' })
    await becomes(() => again.getAttribute('href'), href)
    await becomes(() => again.getAttribute('target'), '_self')
    await visit.page.getByRole('button', { name: /Copy link/ }).tap()
    const copied = await visit.page.evaluate(() => navigator.clipboard.readText())
    assert.equal(href, `marten://wc?uri=${encodeURIComponent(copied)}`)
    assert.equal(
      await visit.page.getByRole('link', { name: 'Get Marten' }).getAttribute('href'),
      'https://marten.example/',
    )
    await visit.page.getByRole('button', { name: /Show QR code/ }).tap()
    await visit.page.getByRole('img', { name: /QR code to connect with Marten/ }).waitFor()
    assert.equal(await stored(visit, 'WALLETCONNECT_DEEPLINK_CHOICE'), null)
    await visit.close()
  })

  it('reports at once that a wallet’s published link cannot be opened, without the link’s secret', async () => {
    const visit = await world.visit()
    await visit.page.evaluate(() => {
      const told: unknown[] = []
      Object.assign(window, { __dead: told })
      document.addEventListener('w3m-event', ({ detail: { event, properties } }) => {
        if (event === 'CONNECT_PROXY_ERROR') told.push(properties)
      })
      const wallet = { id: 'wreck', name: 'Wreck', mobile_link: 'javascript://wreck?key=hush' }
      document.querySelector('w3m-modal')?.setAttribute('custom-wallets', JSON.stringify([wallet]))
    })
    await button(visit).tap()
    await visit.page.getByRole('button', { name: 'Wreck' }).tap()
    await visit.page.getByRole('heading', { name: 'Wreck did not open' }).waitFor()
    await visit.page.getByRole('button', { name: /Show QR code/ }).waitFor()
    assert.deepEqual(await visit.page.evaluate(() => (window as never as { __dead: unknown[] }).__dead), [
      {
        message: 'The link of the wallet cannot be opened',
        uri: 'redacted',
        mobile_link: 'javascript://wreck',
        name: 'Wreck',
      },
    ])
    await visit.close()
  })
})
