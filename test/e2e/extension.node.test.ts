import assert from 'node:assert/strict'
import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { becomes } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { openWorld, type World } from './support/openWorld.ts'
import {
  askedOf,
  buttonOf,
  connectExtension,
  fillTransfer,
  leaveReceipt,
  modalGone,
  openAccount,
  pressDisconnect,
  sendsOf,
  setPolicy,
} from './support/steps.ts'

const [mara, lin] = testAccounts

describe('an extension wallet, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  // conforms: 1.4.1
  it('connects, restores after a reload without a prompt, sends to the last unit, and stays disconnected', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    await connectExtension(visit)
    const detail = await visit.hear('w3m-connect')
    assert.equal(detail.address, mara.address)
    assert.equal(detail.caipNetworkId, 'eip155:1')
    assert.equal(detail.restored, false)
    await buttonOf(visit).getByText(/ETH/).waitFor()

    await page.reload()
    const restored = await visit.hear('w3m-connect')
    assert.equal(restored.restored, true)
    assert.equal((await visit.hear('w3m-ready')).status, 'connected')
    assert.equal(await askedOf(visit, 'eth_requestAccounts'), 0)
    assert.deepEqual(await visit.names(), ['w3m-connect', 'w3m-ready'])

    // A declined transfer moves nothing, and what was typed stays.
    await openAccount(visit)
    const before = await world.balanceOf(lin.address)
    await fillTransfer(visit, { amount: '3', to: lin.address })
    await setPolicy(visit, 'decline')
    await page.getByTestId('send-confirm-button').click()
    const failed = await visit.hear('w3m-send', ({ status }) => status === 'error')
    assert.equal((failed.error as { rpcCode: number }).rpcCode, 4001)
    await page.getByText('You declined the request in Otter.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await becomes(() => page.getByTestId('send-amount').inputValue(), '3')
    assert.equal(await world.balanceOf(lin.address), before)
    await setPolicy(visit, 'approve')
    await page.getByTestId('header-close').click()
    await modalGone(visit)

    // A transfer to a name arrives, to the last base unit.
    let asked = await askedOf(visit, 'eth_sendTransaction')
    let told = (await sendsOf(visit)).length
    for (const { token, amount } of [
      { token: undefined, amount: '1.25' },
      // With six decimals.
      { token: 'USDC', amount: '12.345678' },
      // A token whose transfer returns nothing.
      { token: 'USDT', amount: '7.5' },
    ]) {
      await openAccount(visit)
      const { address, decimals } = token ? world.token(token) : { address: undefined, decimals: 18 }
      const before = await world.balanceOf(lin.address, { token: address })
      await fillTransfer(visit, { token, amount, to: 'lin.sandbox.id' })
      await page.getByTestId('send-confirm-button').click()
      const done = await visit.hear('w3m-send', (told) => told.status === 'success' && told.amount === amount)
      assert.equal(done.to, lin.address)
      const got = (await world.balanceOf(lin.address, { token: address })) - before
      assert.equal(got, parseUnits(amount, decimals))
      asked += 1
      assert.equal(await askedOf(visit, 'eth_sendTransaction'), asked)
      const sends = (await sendsOf(visit)).slice(told)
      assert.deepEqual(
        sends.map(([status]) => status),
        ['pending', 'success'],
      )
      told += sends.length
      await leaveReceipt(visit)
      await page.getByTestId('transfer-confirmed').first().waitFor()
      await page.getByTestId('header-close').click()
      await modalGone(visit)
    }

    // The wallet disconnects, and later the user does.
    await page.evaluate(() => window.__wallets?.otter?.disconnect())
    assert.equal((await visit.hear('w3m-disconnect')).reason, 'wallet')
    await buttonOf(visit).getByText('Connect Wallet').waitFor()
    await connectExtension(visit)
    await openAccount(visit)
    await pressDisconnect(page)
    await visit.hear('w3m-disconnect', ({ reason }) => reason === 'user')
    await buttonOf(visit).getByText('Connect Wallet').waitFor()
    await page.reload()
    assert.equal((await visit.hear('w3m-ready')).status, 'disconnected')
    await visit.close()
  })

  it('switches to a network that the wallet must add first, and back', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    await connectExtension(visit, 'Kite')
    await openAccount(visit)
    await visit.page.getByTestId('w3m-account-select-network').click()
    await visit.page.getByTestId('w3m-network-switch-Base').click()
    const moved = await visit.hear('w3m-network-change')
    assert.deepEqual(moved, { namespace: 'eip155', from: 'eip155:1', to: 'eip155:8453', supported: true })
    const properties = { network: 'eip155:8453' }
    await becomes(() => eventsOf(visit, /^SWITCH/), [{ event: 'SWITCH_NETWORK', properties }])
    const asked = await visit.page.evaluate(() =>
      (
        window as never as { __wallets: { kite: { requests: { method: string }[] } } }
      ).__wallets.kite.requests.map(({ method }) => method),
    )
    assert.ok(asked.includes('wallet_addEthereumChain'), asked.join())
    await visit.page.getByTestId('wallet-features-send-button').waitFor()
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})
