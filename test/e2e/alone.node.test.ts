import assert from 'node:assert/strict'
import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { becomes, until } from '../support/patience.ts'
import { openWorld, type World } from './support/openWorld.ts'
import {
  askedOf,
  buttonOf,
  connectExtension,
  dialogOf,
  fillTransfer,
  modalGone,
  moveTo,
  openAccount,
  sendsOf,
} from './support/steps.ts'

const [mara, lin] = testAccounts

/** The browser's own messages about unreachable hosts. */
const expected = /ERR_|WebSocket|Failed to load resource|CORS/

describe('a page without any service but the chains', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    for (const service of ['blockchainApi', 'walletRegistry', 'analytics', 'rpc']) {
      world.sandbox.faults.set({ service, fault: { kind: 'down' }, times: Number.MAX_SAFE_INTEGER })
    }
    world.sandbox.relay.faults.set({ unavailable: true })
  })
  afterAll(() => world.stop())

  it('connects, switches and sends without a project ID', async () => {
    const visit = await world.visit({ query: '?policy=approve&project=none', expected })
    const { page } = visit
    await buttonOf(visit).click()
    await dialogOf(visit).getByText("Mobile wallets aren't available on this site.").waitFor()
    // For the page's developer.
    await page.getByText('Project ID Not Configured').waitFor()
    await becomes(() => dialogOf(visit).getByTestId('wallet-selector-walletconnect').count(), 0)
    await becomes(() => dialogOf(visit).getByTestId('all-wallets').count(), 0)
    await dialogOf(visit).getByRole('button', { name: 'Close', exact: true }).click()
    await modalGone(visit)

    await page.getByRole('button', { name: 'Dismiss' }).click()

    await connectExtension(visit)
    assert.equal((await visit.hear('w3m-connect')).address, mara.address)
    await moveTo(visit, 'Base')
    assert.equal((await visit.hear('w3m-network-change')).to, 'eip155:8453')
    await modalGone(visit)
    await buttonOf(visit).getByText(/ETH/).waitFor()

    const held = await world.balanceOf(lin.address, { chain: 8453 })
    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.75', to: lin.address })
    await page.getByTestId('send-confirm-button').click()
    await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal((await world.balanceOf(lin.address, { chain: 8453 })) - held, parseUnits('0.75', 18))
    assert.deepEqual(
      (await sendsOf(visit)).map(([status]) => status),
      ['pending', 'success'],
    )
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 1)
    await visit.close()
  })

  it('says why a name is not found, and accepts the address instead', async () => {
    const visit = await world.visit({ query: '?policy=approve', expected })
    const { page } = visit
    await connectExtension(visit)
    await openAccount(visit)
    await page.getByTestId('wallet-features-send-button').click()
    await page.getByTestId('send-amount').fill('0.5')
    await page.getByTestId('send-recipient').fill('lin.sandbox.id')
    await page.getByText('The service did not answer. Try again.').waitFor()
    await becomes(() => page.getByTestId('send-recipient').inputValue(), 'lin.sandbox.id')
    await becomes(() => page.getByTestId('send-action-button').isDisabled(), true)
    await page.getByTestId('send-recipient').fill(lin.address)
    await page.getByRole('button', { name: 'Review transaction' }).click()
    await page.getByTestId('send-confirm-button').click()
    await visit.hear('w3m-send', ({ status }) => status === 'success')
    await visit.close()
  })

  it('says why there is no QR code and no wallet list, and shows both when the services are back', async () => {
    const visit = await world.visit({ query: '?policy=approve', expected })
    const { page } = visit
    await buttonOf(visit).click()
    await dialogOf(visit).getByTestId('all-wallets').click()
    await page.getByText('The wallet list did not load').waitFor()
    await dialogOf(visit).getByRole('button', { name: 'Back', exact: true }).click()
    await dialogOf(visit).getByTestId('wallet-selector-walletconnect').click()
    await until(async () => {
      await visit.passDeadlines()
      return page.getByText('No code right now').isVisible()
    })

    world.sandbox.faults.clear()
    world.sandbox.relay.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('img', { name: /QR code/ }).waitFor()
    await dialogOf(visit).getByRole('button', { name: 'All wallets' }).click()
    const retry = page.getByRole('button', { name: 'Try again' })
    if (await retry.isVisible()) await retry.click()
    await becomes(
      () =>
        dialogOf(visit)
          .getByRole('button', { name: /^Pebble/ })
          .first()
          .isVisible(),
      true,
    )
    await visit.close()
  })
})
