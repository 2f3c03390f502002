import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { becomes, quietMs, until } from '../support/patience.ts'
import { findSecureFrame, request, signInByEmail } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  askedOf,
  buttonOf,
  connectExtension,
  copyLink,
  fillTransfer,
  leaveReceipt,
  modalGone,
  openAccount,
  pressDisconnect,
  pressWallet,
  startPhone,
} from './support/steps.ts'

const [mara, lin] = testAccounts

describe('two tabs of one site', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const two = async (query: string): Promise<[Visit, Visit]> => {
    const first = await world.visit({ query })
    return [first, await world.visit({ query, context: first.context })]
  }
  const close = async (first: Visit, second: Visit) => {
    assert.deepEqual(second.faults, [])
    await first.close()
  }
  const disconnect = async (visit: Visit) => {
    await buttonOf(visit).click()
    await pressDisconnect(visit.page)
  }
  const times = async (visit: Visit, name: string) =>
    (await visit.names()).filter((each) => each === name).length

  const connects = async (visit: Visit) =>
    (await visit.told())
      .filter(({ name }) => name === 'w3m-connect')
      .map(({ detail: { namespace, restored } }) => `${namespace}${restored ? ' restored' : ''}`)

  it('share a wallet that connects in one of them, and its end', async () => {
    const [first, second] = await two('?policy=approve&wallets=otter')
    await connectExtension(first)
    const told = await second.hear('w3m-connect')
    assert.deepEqual([told.address, told.restored], [mara.address, true])
    await buttonOf(second).getByText(/ETH/).waitFor()
    assert.equal(await askedOf(second, 'eth_requestAccounts'), 0)

    await disconnect(second)
    assert.equal((await first.hear('w3m-disconnect')).reason, 'session')
    await buttonOf(first).getByText('Connect Wallet').waitFor()
    // Again in the other direction: both are running now.
    await modalGone(second)
    await connectExtension(second)
    await first.hear('w3m-connect', ({ restored }) => restored === true)
    await first.page.waitForTimeout(quietMs)
    for (const visit of [first, second]) assert.equal(await times(visit, 'w3m-connect'), 2)
    for (const visit of [first, second]) assert.equal(await times(visit, 'w3m-ready'), 1)
    await close(first, second)
  })

  it('follow what happened on other pages when the user returns to them', async () => {
    const before = () => addEventListener('storage', (event) => event.stopImmediatePropagation())
    const first = await world.visit({ query: '?policy=approve&wallets=otter', before })
    /** As Firefox does: it shows the page as it was, without the events of storage. */
    const comeBack = ({ page }: Visit) =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    for (const isStarted of [false, true]) {
      const second = await world.visit({ query: '?policy=approve&wallets=otter', context: first.context })
      await connectExtension(second)
      await comeBack(first)
      await buttonOf(first).getByText(/ETH/).waitFor()
      await disconnect(second)
      await modalGone(second)
      await buttonOf(first).getByText(/ETH/).waitFor()
      await comeBack(first)
      await buttonOf(first).getByText('Connect Wallet').waitFor()
      assert.equal(await times(first, 'w3m-disconnect'), isStarted ? 2 : 1)
      await second.page.close()
    }
    assert.equal(await askedOf(first, 'eth_requestAccounts'), 0)
    await first.close()
  })

  it('keep connecting another wallet while the other tab disconnects the first', async () => {
    const [first, second] = await two('?policy=approve&wallets=otter,kite')
    await connectExtension(first)
    await second.hear('w3m-connect')
    await openAccount(second)
    await second.page.getByTestId('account-menu-button').click()
    await second.page.getByTestId('connect-another').click()
    await second.page.evaluate(
      () => void Object.assign(window.__wallets?.kite?.policy ?? {}, { connect: 'wait' }),
    )
    await pressWallet(second, 'Kite')
    await becomes(() => askedOf(second, 'eth_requestAccounts', 'kite'), 1)
    await disconnect(first)
    await second.hear('w3m-disconnect')
    await second.page.getByRole('heading', { name: 'Continue in Kite' }).waitFor()
    await second.page.evaluate(() => {
      const { kite } = window.__wallets ?? {}
      for (const { id } of kite?.requests ?? []) kite?.decide(id, true)
    })
    const told = await first.hear('w3m-connect', ({ restored }) => restored === true)
    assert.deepEqual(told.wallet, { ...(told.wallet as object), name: 'Kite' })
    await modalGone(second)
    await close(first, second)
  })

  it('share transactions from either of them, and keep all of them', async () => {
    const [first, second] = await two('?policy=approve&wallets=otter')
    await connectExtension(first)
    await second.hear('w3m-connect')
    const sendIn = async (visit: Visit) => {
      await fillTransfer(visit, { amount: '0.01', to: lin.address })
      await visit.page.getByTestId('send-confirm-button').click()
      await visit.hear('w3m-send', ({ status }) => status === 'success')
      await leaveReceipt(visit)
    }
    const confirmed = ({ page }: Visit) => page.getByTestId('transfer-confirmed').count()
    for (const visit of [first, second]) await openAccount(visit)
    await sendIn(first)
    await becomes(() => confirmed(second), 1)
    assert.equal(await times(second, 'w3m-send'), 0)
    await sendIn(second)
    await becomes(() => confirmed(first), 2)
    await first.page.reload()
    await first.hear('w3m-ready')
    await openAccount(first)
    await becomes(() => confirmed(first), 2)
    await close(first, second)
  })

  it('share one socket for a phone, each with its own QR code, and see its end', async () => {
    const phone = await startPhone(world)
    const { relay } = world.sandbox
    const [first, second] = await two('?wallets=')
    const codes = [await copyLink(first), await copyLink(second)]
    assert.notEqual(codes[0], codes[1])
    await phone.pair(codes[0] ?? '')
    await first.hear('w3m-connect')
    // The phone shares two namespaces in one session.
    for (const visit of [first, second]) await becomes(() => times(visit, 'w3m-connect'), 2)
    assert.deepEqual((await connects(second)).sort(), ['eip155 restored', 'solana restored'])
    await Promise.all([first, second].map((visit) => modalGone(visit)))

    const asked = () => phone.requests().filter(({ method }) => method === 'personal_sign').length
    for (const visit of [first, second]) {
      const { answer } = await request(visit, 'personal_sign', ['0x68656c6c6f', mara.address])
      assert.match(String(answer), /^0x/)
    }
    assert.equal(asked(), 2)
    // A socket that is handed over may still be closing.
    await becomes(() => relay.stats().pages.open, 1)
    await disconnect(second)
    assert.equal((await first.hear('w3m-disconnect')).reason, 'session')
    await until(() => phone.sessions().length === 0)
    for (const visit of [first, second]) await becomes(() => times(visit, 'w3m-disconnect'), 2)

    // Paired again from the other tab, and disconnected by the phone while the first tab may still be restoring it.
    await phone.pair(await copyLink(second))
    await becomes(() => times(second, 'w3m-connect'), 4)
    assert.deepEqual((await connects(second)).slice(2), ['eip155', 'solana'])
    await phone.disconnect()
    await becomes(() => times(second, 'w3m-disconnect'), 4)
    for (const visit of [first, second]) await buttonOf(visit).getByText('Connect Wallet').waitFor()
    assert.deepEqual(first.faults, [])
    await close(first, second)
  })

  it('disconnect the embedded wallet together: the other one keeps nothing of it', async () => {
    const [first, second] = await two('?wallets=')
    await signInByEmail(world, first, 'mara@fieldnotes.app')
    await second.hear('w3m-connect', ({ restored }) => restored === true)
    const provider = await second.page.evaluateHandle(() => {
      type Provider = { request(call: { method: string }): Promise<unknown> }
      const widget = document.querySelector('w3m-modal') as never as { getProvider(name: string): Provider }
      return widget.getProvider('eip155')
    })
    const accounts = () => provider.evaluate((wallet) => wallet.request({ method: 'eth_accounts' }))
    await becomes(accounts, [world.sandbox.secure.addressOf('mara@fieldnotes.app')])
    await disconnect(first)
    assert.equal((await second.hear('w3m-disconnect')).reason, 'session')
    await becomes(accounts, [])
    await becomes(() => findSecureFrame(second), undefined)
    await close(first, second)
  })

  it('share a sign-in in one of them, and ask the wallet once', async () => {
    const [first, second] = await two('?policy=approve&wallets=otter&sign-in=server')
    await buttonOf(first).click()
    await pressWallet(first, 'Otter')
    const sign = ({ page }: Visit) => page.getByTestId('w3m-connecting-siwe-sign')
    await sign(second).waitFor()
    await sign(first).dblclick()
    await first.hear('w3m-sign-in', ({ status }) => status === 'success')
    const told = await second.hear('w3m-sign-in', ({ status }) => status === 'success')
    assert.deepEqual([told.address, told.restored], [mara.address, true])
    await modalGone(second)
    const asked = await Promise.all([first, second].map((visit) => askedOf(visit, 'personal_sign')))
    assert.equal(asked[0], 1)
    assert.equal(asked[1], 0)
    await disconnect(first)
    await second.hear('w3m-disconnect')
    await buttonOf(second).getByText('Connect Wallet').waitFor()
    await close(first, second)
  })

  it('share a sign-in that the user declined in the other one', async () => {
    const [first, second] = await two('?policy=approve&wallets=otter&sign-in=optional')
    await buttonOf(first).click()
    await pressWallet(first, 'Otter')
    await second.hear('w3m-connect')
    await buttonOf(second).click()
    await second.page.getByTestId('w3m-connecting-siwe-cancel').click()
    await modalGone(second)
    await first.page.getByTestId('w3m-connecting-siwe-sign').click()
    const told = await second.hear('w3m-sign-in', ({ status }) => status === 'success')
    assert.deepEqual([told.address, told.restored], [mara.address, true])
    await close(first, second)
  })
})
