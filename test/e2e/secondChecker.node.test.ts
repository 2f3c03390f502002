import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { ibmFaults } from './support/ibmFaults.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { buttonOf, dialogOf, fillTransfer, leaveReceipt, openAccount, pickWallet } from './support/steps.ts'
import { fillSwap } from './support/swap.ts'

const [, lin] = testAccounts

/** axe checks every view of the gallery; here a second checker checks the main ones in the modal. */
describe("IBM's accessibility checker", () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const looksGood = async (visit: Visit, view: string) => {
    assert.deepEqual(await ibmFaults(visit), [], view)
  }
  const back = ({ page }: Visit) => page.getByTestId('header-back').click()

  for (const [name, width] of [
    ['dialog', 1280],
    ['sheet', 390],
  ] as const)
    it(`finds nothing in the ${name}`, async () => {
      const visit = await world.visit({ query: '?wallets=otter&policy=approve' })
      const { page } = visit
      await page.setViewportSize({ width, height: 860 })
      await buttonOf(visit).click()
      await dialogOf(visit).getByText('All wallets').waitFor()
      await looksGood(visit, 'Connect')
      await pickWallet(visit, 'Otter', 'eip155')
      await openAccount(visit)
      await page.getByTestId('token-UNI').waitFor()
      await looksGood(visit, 'Account')
      await page.getByTestId('wallet-features-receive-button').click()
      await page.getByTestId('receive-copy').waitFor()
      await looksGood(visit, 'Receive')
      await back(visit)
      await page.getByTestId('wallet-features-onramp-button').click()
      await page.getByTestId('buy-action-button').filter({ hasText: 'Get quotes' }).waitFor()
      await looksGood(visit, 'Buy')
      await back(visit)
      await fillTransfer(visit, { token: 'ETH', amount: '0.25', to: lin.address })
      await looksGood(visit, 'Review of a transfer')
      await page.getByTestId('send-confirm-button').click()
      await page.getByTestId('receipt-done').waitFor()
      await looksGood(visit, 'Receipt')
      await leaveReceipt(visit)
      await fillSwap(visit, { to: 'USDC', amount: '1.5' })
      await looksGood(visit, 'Review of a swap')
    })
})
