import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseEther } from 'viem'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { createPhoneWallet, type PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import { suiteMs, until } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'

const [mara, lin] = testAccounts
if (!mara || !lin) throw new Error('no accounts')

describe('a phone wallet, paired over the relay', { timeout: suiteMs }, () => {
  let world: World
  let phone: PhoneWallet
  before(async () => {
    world = await openWorld()
    phone = await createPhoneWallet({
      relayUrl: world.sandbox.addresses.services.relay,
      projectId: sandboxProjectId,
      chains: world.sandbox.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
    })
  })
  after(async () => {
    await phone.stop()
    await world.stop()
  })

  const button = ({ page }: Visit) => page.locator('w3m-button').first().getByRole('button')

  /** Opens the code and takes its link, as a person does by the button below it. */
  const copyLink = async (visit: Visit) => {
    await button(visit).click()
    await visit.page.getByTestId('wallet-selector-walletconnect').click()
    await visit.page.getByRole('img', { name: /QR code/ }).waitFor()
    await visit.page.getByTestId('copy-wc2-uri').click()
    await visit.page.getByText('Link copied').waitFor()
    return visit.page.evaluate(() => navigator.clipboard.readText())
  }
  const pair = async (visit: Visit) => {
    await phone.pair(await copyLink(visit))
    await visit.hear('w3m-connect')
    await visit.page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  it('connects by the link of the code, sends, and is found again after a reload', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await pair(visit)
    const told = await visit.hear('w3m-connect')
    assert.equal(told.address, mara.address)
    assert.deepEqual(told.wallet, { id: 'walletConnect', type: 'WALLET_CONNECT', name: 'Pebble' })

    await visit.page.reload()
    assert.equal((await visit.hear('w3m-connect')).restored, true)
    assert.equal((await visit.hear('w3m-ready')).status, 'connected')

    const before = await world.balanceOf(lin.address)
    await button(visit).click()
    await visit.page.getByTestId('wallet-features-send-button').click()
    await visit.page.getByTestId('send-amount').fill('0.5')
    await visit.page.getByTestId('send-receiver').fill(lin.address)
    await visit.page.getByRole('button', { name: 'Review send' }).click()
    await visit.page.getByTestId('send-confirm-button').click()
    const done = await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal(done.amount, '0.5')
    assert.equal((await world.balanceOf(lin.address)) - before, parseEther('0.5'))
    assert.equal(phone.requests().filter(({ method }) => method === 'eth_sendTransaction').length, 1)
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('is let go of from the phone', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await pair(visit)
    await phone.disconnect()
    assert.equal((await visit.hear('w3m-disconnect')).reason, 'wallet')
    await button(visit).getByText('Connect Wallet').waitFor()
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('lets go of the phone from here', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await pair(visit)
    await button(visit).click()
    await visit.page.getByTestId('disconnect-button').click()
    assert.equal((await visit.hear('w3m-disconnect')).reason, 'user')
    await until(() => phone.sessions().length === 0)
    await visit.close()
  })

  it('follows the phone to another network', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await pair(visit)
    await phone.switchChain(8453)
    const moved = await visit.hear('w3m-network-change')
    assert.equal(moved.to, 'eip155:8453')
    await phone.switchChain(1)
    await phone.disconnect()
    await visit.close()
  })

  it('says so and offers a new code when the relay is out of reach', async () => {
    world.sandbox.relay.faults.set({ unavailable: true })
    // The browser itself complains of each socket that does not open.
    const visit = await world.visit({ query: '?wallets=', expected: /WebSocket/ })
    await button(visit).click()
    await visit.page.getByTestId('wallet-selector-walletconnect').click()
    await until(async () => {
      await visit.passDeadlines()
      return visit.page.getByText('No code right now').isVisible()
    })
    world.sandbox.relay.faults.clear()
    await visit.page.getByRole('button', { name: 'Retry' }).click()
    await visit.page.getByRole('img', { name: /QR code/ }).waitFor()
    await visit.close()
  })
})
