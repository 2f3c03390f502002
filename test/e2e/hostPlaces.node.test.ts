import assert from 'node:assert/strict'
import type { Frame } from 'playwright-core'
import { createPublicClient, type Hex, http, parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { becomes } from '../support/patience.ts'
import { openPhone, type PhoneVisit, type PhoneWorld, waitFor } from './support/openPhone.ts'
import { pressDisconnect } from './support/steps.ts'

const [, lin, , safe] = testAccounts

describe('a page inside another app', () => {
  let world: PhoneWorld
  beforeAll(async () => {
    world = await openPhone({ args: ['--host-resolver-rules=MAP app.safe.global 127.0.0.1'] })
  })
  afterAll(() => world.stop())
  beforeEach(() => world.wallet.disconnect())

  const frameOf = async ({ page }: PhoneVisit): Promise<Frame> => {
    const element = await page.locator('iframe').elementHandle()
    const frame = await element?.contentFrame()
    assert.ok(frame)
    await frame.locator('w3m-button').first().getByRole('button').waitFor()
    return frame
  }
  const heard = async (frame: Frame, name: string) => {
    const handle = await frame.waitForFunction(
      (wanted) => window.__told.find((event) => event.name === wanted)?.detail,
      name,
    )
    return (await handle.jsonValue()) as Record<string, unknown>
  }
  const hostPage = (path: string, host = '127.0.0.1') => {
    const { port } = new URL(world.sandbox.addresses.demo)
    return `http://${host}:${port}${path}`
  }
  const connectButton = (frame: Frame) => frame.locator('w3m-button').first().getByRole('button')

  it('connects the wallet of the Safe that embeds it, sends from it, disconnects and connects again', async () => {
    const visit = await world.visit({ url: hostPage('/safe', 'app.safe.global'), isDesktop: true })
    const frame = await frameOf(visit)
    const told = await heard(frame, 'w3m-connect')
    assert.equal(told.address, safe.address)
    assert.deepEqual(told.wallet, { id: 'safe', type: 'EXTERNAL', name: 'Safe' })

    const client = createPublicClient({ transport: http(world.sandbox.chains[0]?.rpcUrl) })
    const balance = await client.getBalance({ address: lin.address })
    await connectButton(frame).click()
    await frame.getByTestId('wallet-features-send-button').click()
    await frame.getByTestId('send-amount').fill('0.25')
    await frame.getByTestId('send-recipient').fill(lin.address)
    await frame.getByRole('button', { name: 'Review transaction' }).click()
    await frame.getByTestId('send-confirm-button').click()
    await visit.page.getByRole('button', { name: 'Confirm' }).click()
    const sent = await frame.waitForFunction(() =>
      window.__told.find(({ name, detail }) => name === 'w3m-send' && detail.status === 'success'),
    )
    assert.ok(await sent.jsonValue())
    assert.equal((await client.getBalance({ address: lin.address })) - balance, parseEther('0.25'))
    const asked = await visit.page.evaluate(() => window.safeCalls?.map(({ method }) => method))
    assert.equal(asked?.filter((method) => method === 'sendTransactions').length, 1)

    // It can be disconnected, and connected again from the list.
    await frame.getByTestId('receipt-done').click()
    await pressDisconnect(frame)
    await heard(frame, 'w3m-disconnect')
    await connectButton(frame).getByText('Connect Wallet').waitFor()
    await connectButton(frame).click()
    await frame.getByTestId('wallet-selector-safe').click()
    await frame.waitForFunction(() => window.__told.filter(({ name }) => name === 'w3m-connect').length === 2)
    await visit.close()
  })

  it('ignores others that claim to be a Safe', async () => {
    const visit = await world.visit({ url: hostPage('/safe'), isDesktop: true })
    const frame = await frameOf(visit)
    await connectButton(frame).click()
    await frame.getByTestId('wallet-selector-walletconnect').waitFor()
    await becomes(() => frame.getByTestId('wallet-selector-safe').count(), 0)
    assert.deepEqual(await visit.page.evaluate(() => window.safeCalls), [])
    await visit.close()
  })

  it('connects the wallet of the Farcaster app that embeds it, signs with it, and restores it after a reload', async () => {
    const visit = await world.visit({ url: hostPage('/farcaster') })
    const frame = await frameOf(visit)
    const asked = () => visit.page.evaluate(() => window.hostCalls?.map(({ method }) => method) ?? [])
    await frame.evaluate(() =>
      document.querySelector('w3m-modal')?.setAttribute('features', '{"email": false}'),
    )
    await connectButton(frame).tap()
    await frame.getByRole('heading', { name: 'Continue in Farcaster' }).waitFor()
    await visit.page.getByRole('button', { name: 'Reject' }).tap()
    await frame.getByTestId('w3m-connecting-retry').tap()
    await visit.page.getByRole('button', { name: 'Confirm' }).tap()
    const told = await heard(frame, 'w3m-connect')
    assert.equal(told.address, safe.address)
    const { icon, ...wallet } = told.wallet as Record<string, string>
    assert.deepEqual(wallet, { id: 'xyz.farcaster.miniappwallet', type: 'ANNOUNCED', name: 'Farcaster' })
    assert.match(icon ?? '', /^data:image\/svg\+xml/)
    assert.equal((await asked()).filter((method) => method === 'eth_requestAccounts').length, 2)

    const signature = frame.evaluate((address) => {
      const modal = document.querySelector('w3m-modal') as never as {
        getProvider(namespace: string): { request(call: object): Promise<string> }
      }
      return modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x6869', address] })
    }, safe.address)
    await visit.page.getByRole('button', { name: 'Confirm' }).tap()
    assert.ok(
      await verifyMessage({ address: safe.address, message: 'hi', signature: (await signature) as Hex }),
    )

    await frame.evaluate(() => location.reload())
    await frame.waitForFunction(() =>
      window.__told?.some(({ name, detail }) => name === 'w3m-connect' && detail.restored),
    )
    assert.equal((await asked()).filter((method) => method === 'eth_requestAccounts').length, 2)
    await visit.close()
  })

  it('connects the wallet of the Farcaster app on a phone, without a frame', async () => {
    const visit = await world.visit({
      before: () => {
        const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
        const answers: Record<string, unknown> = { eth_chainId: '0x1', eth_requestAccounts: [account] }
        const provider = { request: async ({ method }: { method: string }) => answers[method] ?? [] }
        const info = { uuid: crypto.randomUUID(), name: 'Farcaster', rdns: 'xyz.farcaster.MiniAppWallet' }
        const detail = { info, provider }
        const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
        Object.assign(window, { ReactNativeWebView: { postMessage() {} } })
        addEventListener('eip6963:requestProvider', () => void setTimeout(announce))
        addEventListener('DOMContentLoaded', () =>
          document.querySelector('w3m-modal')?.setAttribute('features', '{"email": false}'),
        )
      },
    })
    await visit.page.locator('w3m-button').first().getByRole('button').tap()
    assert.equal((await visit.hear('w3m-connect')).address, lin.address)
    await visit.close()
  })

  it('offers in a Farcaster app what works there: its wallet first, and email', async () => {
    const visit = await world.visit({ url: hostPage('/farcaster'), isDesktop: true })
    const frame = await frameOf(visit)
    await connectButton(frame).click()
    const row = frame.getByTestId('wallet-list').getByRole('listitem')
    await row.first().getByText('Farcaster').waitFor()
    await frame.getByRole('textbox', { name: 'Email' }).waitFor()
    await becomes(() => row.count(), 1)
    assert.equal(await frame.locator('[data-testid^=social-selector]').count(), 0)
    assert.match((await row.first().locator('img').getAttribute('src')) ?? '', /^data:image\/svg\+xml|^blob:/)
    await row.first().getByRole('button').click()
    await visit.page.getByRole('button', { name: 'Confirm' }).click()
    assert.equal((await heard(frame, 'w3m-connect')).address, safe.address)
    await visit.close()
  })

  it('opens apps from a frame in its top page', async () => {
    const visit = await world.visit({ url: hostPage('/frame') })
    const frame = await frameOf(visit)
    await connectButton(frame).tap()
    const row = frame.getByRole('link', { name: 'Pebble' })
    await row.waitFor()
    await becomes(() => row.getAttribute('target'), '_top')
    await row.tap()
    const link = new URL(await waitFor(() => visit.followed[0]))
    await world.wallet.pair(link.searchParams.get('uri') ?? '')
    assert.equal((await heard(frame, 'w3m-connect')).address, testAccounts[0].address)
    await visit.close()
  })

  it('shows no QR code in the browser of a wallet, but that wallet and the link', async () => {
    const { demo } = world.sandbox.addresses
    const visit = await world.visit({ url: `${demo}?wallets=otter&variants=legacy&policy=approve` })
    const { page } = visit
    await page.locator('w3m-button').first().getByRole('button').tap()
    const rows = page.getByTestId('wallet-list').getByRole('listitem')
    await rows.first().getByText('Otter').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).tap()
    await page.evaluate(() => {
      const modal = document.querySelector('w3m-modal') as never as { open(view: object): void }
      modal.open({ view: 'ConnectingWalletConnectBasic' })
    })
    await page.getByRole('heading', { name: 'You are in a wallet’s browser' }).waitFor()
    await becomes(() => page.getByTestId('wui-qr-code').count(), 0)
    await page.getByTestId('copy-wc2-uri').tap()
    await page.getByText('Link copied').first().waitFor()
    await world.wallet.pair(await page.evaluate(() => navigator.clipboard.readText()))
    assert.equal((await visit.hear('w3m-connect')).address, testAccounts[0].address)
    await visit.close()
  })

  it('passes links to the messenger that shows it', async () => {
    const visit = await world.visit({ url: hostPage('/telegram') })
    const frame = await frameOf(visit)
    await connectButton(frame).tap()
    const row = frame.getByRole('link', { name: 'Pebble' })
    await row.waitFor()
    await becomes(() => row.getAttribute('target'), '_blank')
    await row.tap()
    const handle = await visit.page.waitForFunction(() => window.openedLinks?.[0])
    const link = new URL(String(await handle.jsonValue()))
    assert.equal(link.origin + link.pathname, `${world.sandbox.addresses.phone}/wc`)
    await world.wallet.pair(link.searchParams.get('uri') ?? '')
    await heard(frame, 'w3m-connect')
    assert.deepEqual(visit.followed, [])
    assert.equal(visit.context.pages().length, 1)
    await visit.close()
  })
})
