import assert from 'node:assert/strict'
import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { keepVisit } from './support/keepVisit.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { connectExtension, dialogOf, fillTransfer, modalGone, openAccount } from './support/steps.ts'

const [mara, lin] = testAccounts

describe('the outcome of a transfer whose modal is closed', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await world.setBalance(mara.address, parseEther('100'))
  })
  afterEach(() => world.node.setAutomine(true))
  afterAll(() => world.stop())
  const connected = keepVisit(async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    await connectExtension(visit)
    return visit
  })

  const onPage = ({ page }: Visit) => page.locator('[data-w3m="notices"]')
  /** Sends, closes the modal, and lets the network include the transfer. */
  async function sendAndClose(visit: Visit, notifications: 'page' | 'modal' | 'none') {
    const { page } = visit
    await page.evaluate((wanted) => {
      Object.assign(document.querySelector('w3m-modal') ?? {}, { notifications: wanted })
    }, notifications)
    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.25', to: lin.address })
    await world.node.setAutomine(false)
    await page.getByTestId('send-confirm-button').click()
    await visit.hear('w3m-send', ({ status }) => status === 'pending')
    await page.getByRole('button', { name: 'Close' }).click()
    await modalGone(visit)
    await world.node.setAutomine(true)
    await visit.hear('w3m-send', ({ status }) => status === 'success')
  }

  it('appears on the page, and closes automatically', async () => {
    const visit = await connected()
    await sendAndClose(visit, 'page')
    const notice = onPage(visit).getByRole('status').getByText('0.25 ETH')
    await notice.waitFor()
    assert.equal(await onPage(visit).getByTestId('toast-success').count(), 1)
    await notice.waitFor({ state: 'detached' })
  })

  it('appears at the next opening if the page wants it in the modal', async () => {
    const visit = await connected()
    await sendAndClose(visit, 'modal')
    assert.equal(await onPage(visit).count(), 0)
    await openAccount(visit)
    await dialogOf(visit).getByTestId('toast-success').getByText('0.25 ETH').waitFor()
  })

  it('appears once after a reload if it was not visible before', async () => {
    const visit = await connected()
    const { page } = visit
    await sendAndClose(visit, 'modal')
    await page.reload()
    const notice = onPage(visit).getByTestId('toast-success').getByText('0.25 ETH')
    await notice.waitFor()
    await notice.waitFor({ state: 'detached' })
    await page.reload()
    await openAccount(visit)
    assert.equal(await page.getByTestId('toast-success').count(), 0)
  })

  it('does not appear if the page shows its own', async () => {
    const visit = await connected()
    await sendAndClose(visit, 'none')
    await openAccount(visit)
    assert.equal(await visit.page.getByTestId('toast-success').count(), 0)
  })
})
