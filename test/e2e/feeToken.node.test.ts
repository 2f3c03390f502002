import assert from 'node:assert/strict'
import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { eventsOf } from './support/analytics.ts'
import { openWorld, type World } from './support/openWorld.ts'

const lin = testAccounts[1]

describe('a token that keeps a part of each transfer, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  // conforms: 4.9.4, 4.9.5, 7.3.16
  it('can be sent, and the user sees how much arrived', async () => {
    const visit = await world.visit({ query: '?wallets=otter&policy=approve', expected: /400/ })
    const { page } = visit
    const odd = world.sandbox.chains[0]?.oddTokens
    const token = odd?.find(({ symbol }) => symbol === 'FEE')?.address ?? ''
    const tokens = JSON.stringify({ 'eip155:1': { address: token } })
    await page.evaluate(
      (tokens) => document.querySelector('w3m-modal')?.setAttribute('tokens', tokens),
      tokens,
    )
    const before = await world.balanceOf(lin.address, { token })
    const button = page.locator('w3m-button').first().getByRole('button')
    await button.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Otter/ })
      .click()
    await visit.hear('w3m-connect')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await button.click()
    const review = async (choose: () => Promise<void>) => {
      await page.getByTestId('wallet-features-send-button').click()
      await page.getByTestId('send-token').click()
      await page.getByTestId('send-token-FEE').click()
      await page.getByTestId('send-amount').fill('12')
      await choose()
      await page.getByRole('button', { name: 'Review transaction' }).click()
      await page.getByTestId('send-confirm-button').waitFor()
    }
    await review(() => page.getByTestId('send-recipient').fill(lin.address))
    await page.getByTestId('send-confirm-button').click()
    await page.getByText('FEE keeps a part of each transfer').waitFor()
    await page.getByText('11.88 FEE arrived.').waitFor()
    await visit.hear('w3m-send', ({ status, received }) => status === 'success' && received === '11.88')
    const got = (await world.balanceOf(lin.address, { token })) - before
    assert.equal(got, parseUnits('11.88', 18))
    // From now on the fee is known in advance.
    await page.getByRole('button', { name: 'Done' }).click()
    await review(() => page.getByTestId('send-known-recipient').click())
    await page.getByText('FEE keeps a part of each transfer').waitFor()
    await page.evaluate(() => Object.assign(window.__wallets?.otter?.policy ?? {}, { send: 'decline' }))
    await page.getByTestId('send-confirm-button').click()
    await visit.hear('w3m-send', ({ status }) => status === 'error')
    const [opened, begun, sent, ...later] = await eventsOf(visit, /SEND/)
    assert.deepEqual(
      later.map(({ event }) => event),
      ['OPEN_SEND', 'SEND_INITIATED', 'SEND_ERROR'],
    )
    const network = { network: 'eip155:1', isSmartAccount: false }
    assert.deepEqual(opened, { event: 'OPEN_SEND', properties: network })
    assert.deepEqual(begun, { event: 'SEND_INITIATED', properties: { ...network, token: 'FEE', amount: 12 } })
    assert.deepEqual(sent, { ...begun, event: 'SEND_SUCCESS' })
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})
