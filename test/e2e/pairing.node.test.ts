import assert from 'node:assert/strict'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import { becomes, until } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { openWorld, type World } from './support/openWorld.ts'
import { buttonOf, copyShownLink, pairPhone, pressDisconnect, startPhone } from './support/steps.ts'

const [mara, lin] = testAccounts

describe('a phone wallet, paired over the relay', () => {
  let world: World
  let phone: PhoneWallet
  beforeAll(async () => {
    world = await openWorld()
    phone = await startPhone(world)
  })
  afterAll(() => world.stop())

  // conforms: 1.4.2, 1.4.3, 3.2.15, 3.12.27, 6.1.2, 6.1.3
  it('connects by the link of the QR code, sends, and is restored after a reload', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await pairPhone(visit, phone)
    const told = await visit.hear('w3m-connect')
    assert.equal(told.address, mara.address)
    assert.deepEqual(told.wallet, { id: 'walletConnect', type: 'WALLET_CONNECT', name: 'Pebble' })
    assert.deepEqual(await eventsOf(visit, /^(CONNECT|SELECT)/), [
      { event: 'SELECT_WALLET', properties: { name: 'WalletConnect', platform: 'qrcode' } },
      { event: 'CONNECT_SUCCESS', properties: { method: 'qrcode', name: 'Pebble' } },
    ])

    await visit.page.reload()
    assert.equal((await visit.hear('w3m-connect')).restored, true)
    assert.equal((await visit.hear('w3m-ready')).status, 'connected')

    const before = await world.balanceOf(lin.address)
    await buttonOf(visit).click()
    await visit.page.getByTestId('wallet-features-send-button').click()
    await visit.page.getByTestId('send-amount').fill('0.5')
    await visit.page.getByTestId('send-recipient').fill(lin.address)
    await visit.page.getByRole('button', { name: 'Review transaction' }).click()
    await visit.page.getByTestId('send-confirm-button').click()
    const done = await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal(done.amount, '0.5')
    assert.equal((await world.balanceOf(lin.address)) - before, parseEther('0.5'))
    assert.equal(phone.requests().filter(({ method }) => method === 'eth_sendTransaction').length, 1)
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('copies the link on a plain http page, which has no clipboard API', async () => {
    const before = () => {
      Object.assign(window, { clipboard: navigator.clipboard })
      Reflect.deleteProperty(Navigator.prototype, 'clipboard')
    }
    const visit = await world.visit({ query: '?wallets=', before })
    await buttonOf(visit).click()
    await visit.page.getByTestId('wallet-selector-walletconnect').click()
    await visit.page.getByTestId('copy-wc2-uri').click()
    await visit.page.getByText('Link copied').first().waitFor()
    await phone.pair(await visit.page.evaluate('clipboard.readText()'))
    assert.equal((await visit.hear('w3m-connect')).address, mara.address)
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('connects to the relay only when the user chooses the QR code, unless the code is visible', async () => {
    const relay = new URL(world.sandbox.addresses.services.relay).host
    const open = async (width: number) => {
      const visit = await world.visit({ query: '?wallets=', viewport: { width, height: 800 } })
      const sockets: string[] = []
      visit.page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host))
      await buttonOf(visit).click()
      await visit.page.getByTestId('all-wallets').waitFor()
      return { visit, reached: () => sockets.includes(relay) }
    }
    const wide = await open(1200)
    await until(wide.reached)
    await wide.visit.close()

    const { visit, reached } = await open(600)
    const { page } = visit
    await page.getByTestId('all-wallets').click()
    await page.getByTestId('wallet-search').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
    const code = page.getByTestId('wallet-selector-walletconnect')
    await code.waitFor()
    assert.equal(reached(), false)
    await code.click()
    await phone.pair(await copyShownLink(visit))
    await visit.hear('w3m-connect')
    await visit.close()
  })

  it('offers a retry if the relay provides no code for ten seconds', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    const { page } = visit
    world.sandbox.relay.faults.set({ silent: true })
    await buttonOf(visit).click()
    await page.getByTestId('wallet-selector-walletconnect').click()
    await page.getByTestId('copy-wc2-uri').waitFor()
    await page.evaluate(() => window.__passDeadlines())
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    // The relay has fifteen seconds, so it has not failed yet.
    assert.equal(await page.getByTestId('wui-qr-code').getAttribute('data-state'), 'loading')
    world.sandbox.relay.faults.clear()
    // The code may arrive before the click, which removes the button.
    await again.click({ timeout: 2_000 }).catch(() => undefined)
    await phone.pair(await copyShownLink(visit))
    await visit.hear('w3m-connect')
    await visit.close()
  })

  it('ends a send with its hash if the relay altered the phone’s answer', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    const { page } = visit
    await pairPhone(visit, phone)
    const sends = () => phone.requests().filter(({ method }) => method === 'eth_sendTransaction')
    const earlier = sends().length
    phone.policy.request = 'ask'
    try {
      await buttonOf(visit).click()
      await page.getByTestId('wallet-features-send-button').click()
      await page.getByTestId('send-amount').fill('0.25')
      await page.getByTestId('send-recipient').fill(lin.address)
      await page.getByRole('button', { name: 'Review transaction' }).click()
      await page.getByTestId('send-confirm-button').click()
      await until(() => sends().length === earlier + 1)
      let altered = 0
      world.sandbox.relay.faults.set({
        tamper(message) {
          altered += 1
          const middle = Math.floor(message.length / 2)
          return `${message.slice(0, middle)}${message[middle] === 'A' ? 'B' : 'A'}${message.slice(middle + 1)}`
        },
      })
      const before = await world.balanceOf(lin.address)
      phone.approveRequest(sends().at(-1)?.id ?? 0)
      const done = await visit.hear('w3m-send', ({ status }) => status === 'success')
      assert.ok(altered > 0)
      assert.equal(done.hash, sends().at(-1)?.result)
      assert.equal((await world.balanceOf(lin.address)) - before, parseEther('0.25'))
      assert.equal(sends().length, earlier + 1)
    } finally {
      world.sandbox.relay.faults.clear()
      phone.policy.request = 'approve'
    }
    await visit.close()
  })

  it('disconnects when the phone ends the session', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await pairPhone(visit, phone)
    await phone.disconnect()
    assert.equal((await visit.hear('w3m-disconnect')).reason, 'wallet')
    await buttonOf(visit).getByText('Connect Wallet').waitFor()
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('ends the phone’s session when the user disconnects', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await pairPhone(visit, phone)
    await buttonOf(visit).click()
    await pressDisconnect(visit.page)
    assert.equal((await visit.hear('w3m-disconnect')).reason, 'user')
    await until(() => phone.sessions().length === 0)
    await visit.close()
  })

  it('stays disconnected if the page unloads before the phone is notified, and notifies it later', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await pairPhone(visit, phone)
    await buttonOf(visit).click()
    await visit.page.getByTestId('account-menu-button').waitFor()
    const [left] = phone.sessions()
    world.sandbox.relay.faults.set({ silent: true })
    await pressDisconnect(visit.page)
    await buttonOf(visit).getByText('Connect Wallet').waitFor()
    await visit.page.reload()
    world.sandbox.relay.faults.clear()
    await buttonOf(visit).getByText('Connect Wallet').waitFor()
    assert.equal(phone.sessions()[0]?.topic, left?.topic)
    // It needs a new code, and another approval on the phone.
    await pairPhone(visit, phone)
    await becomes(() => phone.sessions().length, 1)
    assert.notEqual(phone.sessions()[0]?.topic, left?.topic)
    assert.equal((await visit.hear('w3m-connect')).restored, false)
    assert.deepEqual(visit.faults, [])
    await visit.close()
    await phone.disconnect()
  })

  it('follows the phone to another network', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await pairPhone(visit, phone)
    await phone.switchChain(8453)
    const moved = await visit.hear('w3m-network-change')
    assert.equal(moved.to, 'eip155:8453')
    await phone.switchChain(1)
    await phone.disconnect()
    await visit.close()
  })

  it('reports an unreachable relay, and offers a new code', async () => {
    world.sandbox.relay.faults.set({ unavailable: true })
    // The browser's own message about each socket that does not open.
    const visit = await world.visit({ query: '?wallets=', expected: /WebSocket/ })
    await buttonOf(visit).click()
    await visit.page.getByTestId('wallet-selector-walletconnect').click()
    await until(async () => {
      await visit.passDeadlines()
      return visit.page.getByText('No code right now').isVisible()
    })
    world.sandbox.relay.faults.clear()
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await visit.page.getByRole('img', { name: /QR code/ }).waitFor()
    await visit.close()
  })
})
