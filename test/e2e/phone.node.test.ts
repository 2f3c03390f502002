import assert from 'node:assert/strict'
import { formatUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import { becomes, until } from '../support/patience.ts'
import { openWorld, type World } from './support/openWorld.ts'
import {
  buttonOf,
  copyLink,
  copyShownLink,
  dialogOf,
  fillTransfer,
  modalGone,
  openAccount,
  pairPhone,
  pressDisconnect,
  sendsOf,
  startPhone,
} from './support/steps.ts'
import { confirmSwap, fillSwap, swapDone, swapStepsOf } from './support/swap.ts'

const [mara, lin] = testAccounts

describe('a phone wallet', () => {
  let world: World
  let phone: PhoneWallet
  beforeAll(async () => {
    world = await openWorld()
    phone = await startPhone(world)
  })
  afterEach(async () => {
    await world.node.setAutomine(true)
    Object.assign(phone.policy, { proposal: 'approve', request: 'approve' })
    await phone.switchChain(1)
    await phone.disconnect()
  })
  afterAll(() => world.stop())

  // conforms: 4.2.3, 4.13.7, 9.1.15-9.1.17
  it('pairs by the code that follows an expired one', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    const { page } = visit
    await page.clock.install()
    await page.reload()
    const first = await copyLink(visit)
    await page.getByText(/New code in 3:/).waitFor()
    // As after a suspended computer. With less than ten seconds of its four minutes left, it counts as expired.
    await page.clock.fastForward('03:51')
    const renewed = async () => {
      await page.getByTestId('copy-wc2-uri').click()
      return (await page.evaluate(() => navigator.clipboard.readText())) !== first
    }
    await until(renewed)
    await page.getByText(/New code in 3:/).waitFor()
    await phone.pair(await copyShownLink(visit))
    assert.equal((await visit.hear('w3m-connect')).address, mara.address)
    await visit.close()
  })

  it('declines to connect, and connects on the next try', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    const { page } = visit
    phone.policy.proposal = 'decline'
    await phone.pair(await copyLink(visit))
    await page.getByText('Connection declined').first().waitFor()
    assert.ok(!(await visit.names()).includes('w3m-connect'))
    phone.policy.proposal = 'approve'
    await page.getByRole('button', { name: /^(Retry|Try again)$/ }).click()
    await phone.pair(await copyShownLink(visit))
    assert.equal((await visit.hear('w3m-connect')).address, mara.address)
    await visit.close()
  })

  // conforms: 4.9.2, 8.1.22
  it('declines to send: nothing moves, what was typed stays, and the next try succeeds', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    const { page } = visit
    await pairPhone(visit, phone)
    await openAccount(visit)
    const before = await world.balanceOf(lin.address)
    phone.policy.request = 'decline'
    await fillTransfer(visit, { amount: '0.375', to: lin.address })
    await page.getByTestId('send-confirm-button').click()
    const failed = await visit.hear('w3m-send', ({ status }) => status === 'error')
    assert.equal((failed.error as { rpcCode: number }).rpcCode, 4001)
    await page.getByText('You declined the request in Pebble.', { exact: true }).waitFor()
    assert.equal(await world.balanceOf(lin.address), before)
    phone.policy.request = 'approve'
    await world.node.setAutomine(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Transaction started').first().waitFor()
    const told = page.getByText('0.375 ETH sent').first().waitFor()
    await world.node.setAutomine(true)
    await world.node.mine({ blocks: 1 })
    await told
    const { hash } = await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal((await world.balanceOf(lin.address)) - before, 375n * 10n ** 15n)
    assert.deepEqual(await sendsOf(visit), [
      ['error', undefined],
      ['pending', hash],
      ['success', hash],
    ])
    await visit.close()
  })

  // conforms: 4.13.16, 8.1.14
  it('does not respond for five minutes: the user sees that the request expired, what was typed stays, and the next one succeeds', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    const { page } = visit
    await pairPhone(visit, phone)
    await openAccount(visit)
    const before = await world.balanceOf(lin.address)
    const asked = phone.requests().length
    phone.policy.request = 'ask'
    await fillTransfer(visit, { amount: '0.25', to: lin.address })
    await page.getByTestId('send-confirm-button').click()
    await until(() => phone.requests().length > asked)
    await visit.passDeadlines()
    const failed = await visit.hear('w3m-send', ({ status }) => status === 'error')
    const { code, message } = failed.error as { code: string; message: string }
    assert.deepEqual([code, message], ['W3M_SEND_FAILED', 'Something went wrong'])
    await page
      .getByText(/^Pebble did not answer\./)
      .first()
      .waitFor()
    phone.policy.request = 'approve'
    await page.getByRole('button', { name: 'Try again' }).click()
    await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal((await world.balanceOf(lin.address)) - before, 25n * 10n ** 16n)
    await visit.close()
  })

  it('responds after the page closed: the next visit has the hash, and follows it until it is final', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    const { page } = visit
    await pairPhone(visit, phone)
    await openAccount(visit)
    const before = await world.balanceOf(lin.address)
    const asked = phone.requests().length
    phone.policy.request = 'ask'
    await fillTransfer(visit, { amount: '0.125', to: lin.address })
    await page.getByTestId('send-confirm-button').click()
    await until(() => phone.requests().length > asked)
    const address = page.url()
    await page.goto('about:blank')
    phone.approveRequest(phone.requests().at(-1)?.id ?? 0)
    await until(async () => (await world.balanceOf(lin.address)) > before)
    await page.goto(address)
    const { hash, amount, to } = await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.deepEqual([amount, to], ['0.125', lin.address])
    assert.equal((await world.balanceOf(lin.address)) - before, 125n * 10n ** 15n)
    assert.deepEqual(await sendsOf(visit), [
      ['pending', hash],
      ['success', hash],
    ])
    assert.equal(phone.requests().length, asked + 1)
    await visit.close()
  })

  it('responds while the tab is frozen and its socket closed: it has the hash when it resumes', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    const { page, context } = visit
    await pairPhone(visit, phone)
    await openAccount(visit)
    const before = await world.balanceOf(lin.address)
    const asked = phone.requests().length
    phone.policy.request = 'ask'
    await fillTransfer(visit, { amount: '0.0625', to: lin.address })
    await page.getByTestId('send-confirm-button').click()
    await until(() => phone.requests().length > asked)
    const session = await context.newCDPSession(page)
    const become = (state: 'frozen' | 'active') => session.send('Page.setWebLifecycleState', { state })
    await become('frozen')
    phone.approveRequest(phone.requests().at(-1)?.id ?? 0)
    await until(async () => (await world.balanceOf(lin.address)) > before)
    world.sandbox.relay.faults.drop()
    await become('active')
    const { hash } = await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal((await world.balanceOf(lin.address)) - before, 625n * 10n ** 14n)
    assert.deepEqual(await sendsOf(visit), [
      ['pending', hash],
      ['success', hash],
    ])
    assert.equal(phone.requests().length, asked + 1)
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('responds to a swap after the page closed: the next visit follows that too', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    const { page } = visit
    await pairPhone(visit, phone)
    await openAccount(visit)
    const { address: token } = world.token('USDC')
    const before = await world.balanceOf(mara.address, { token })
    const asked = phone.requests().length
    phone.policy.request = 'ask'
    await fillSwap(visit, { to: 'USDC', amount: '0.5' })
    await confirmSwap(visit, 'Swap')
    await until(() => phone.requests().length > asked)
    const address = page.url()
    await page.goto('about:blank')
    phone.approveRequest(phone.requests().at(-1)?.id ?? 0)
    await until(async () => (await world.balanceOf(mara.address, { token })) > before)
    await page.goto(address)
    const { received } = await swapDone(visit)
    const got = (await world.balanceOf(mara.address, { token })) - before
    assert.equal(received, formatUnits(got, world.token('USDC').decimals))
    assert.deepEqual(await swapStepsOf(visit), ['swap pending', 'swap success'])
    assert.equal(phone.requests().length, asked + 1)
    await visit.close()
  })

  // conforms: 4.3.2
  it('switches to a network that the page does not offer: a view says so and offers to switch back', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    const { page } = visit
    await pairPhone(visit, phone)
    await page.evaluate(() => document.querySelector('w3m-modal')?.setAttribute('networks', 'eip155:1'))
    await openAccount(visit)
    await phone.switchChain(8453)
    const moved = await visit.hear('w3m-network-change')
    assert.deepEqual([moved.to, moved.supported], ['eip155:8453', false])
    await page
      .getByText(/^Harbor does not work on/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await modalGone(visit)
    await buttonOf(visit).getByText('Switch Network').click()
    await page.getByText('Choose one of its networks to continue.').waitFor()
    await page.getByTestId('w3m-network-switch-Ethereum').click()
    const back = await visit.hear('w3m-network-change', ({ to }) => to === 'eip155:1')
    assert.equal(back.supported, true)
    await modalGone(visit)
    await buttonOf(visit).getByText(/ETH/).waitFor()
    await visit.close()
  })

  it('changes its account, and the page follows', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await pairPhone(visit, phone)
    await phone.switchAccount(1)
    const { from, to } = await visit.hear('w3m-account-change', ({ namespace }) => namespace === 'eip155')
    assert.deepEqual([from, to], [mara.address, lin.address])
    await phone.switchAccount(1)
    await visit.hear('w3m-account-change', (detail) => detail.to === mara.address)
    await visit.close()
  })

  it('is shared by two tabs, and disconnects in both', async () => {
    const one = await world.visit({ query: '?wallets=' })
    await pairPhone(one, phone)
    const two = await world.visit({ query: '?wallets=', context: one.context })
    assert.equal((await two.hear('w3m-connect')).restored, true)
    await openAccount(one)
    await pressDisconnect(one.page)
    assert.equal((await one.hear('w3m-disconnect')).reason, 'user')
    assert.equal((await two.hear('w3m-disconnect')).reason, 'session')
    await buttonOf(two).getByText('Connect Wallet').waitFor()
    await until(() => phone.sessions().length === 0)
    await becomes(() => dialogOf(two).count(), 0)
    await two.page.close()
    await one.close()
  })
})
