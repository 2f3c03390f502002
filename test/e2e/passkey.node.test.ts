import assert from 'node:assert/strict'
import { formatEther, parseEther, recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import arabic from '../../src/frame/messages/ar.json' with { type: 'json' }
import { addPasskeys } from '../support/addPasskeys.ts'
import { becomes, until } from '../support/patience.ts'
import { scriptPasskeys, seeNoCovers } from '../support/scriptPasskeys.ts'
import { request } from './support/embedded.ts'
import { openWorld, type World } from './support/openWorld.ts'
import { connect, frameOf, pressInFrame } from './support/passkey.ts'
import { buttonOf, dialogOf, modalGone } from './support/steps.ts'

const lin = '0x000000000000000000000000000000000000dEaD'

describe('a wallet behind a passkey', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  it('is created from the modal, sends and signs, and is restored by its passkey', async () => {
    const visit = await world.visit({ query: '?passkey&wallets=' })
    await addPasskeys(visit.page)
    const address = await connect(visit, 'Create a wallet')
    await world.setBalance(address, parseEther('2'))

    const signed = request(visit, 'personal_sign', ['0x48656c6c6f', address])
    await pressInFrame(visit, 'Approve')
    const { answer } = await signed
    assert.equal(
      await recoverMessageAddress({ message: 'Hello', signature: answer as `0x${string}` }),
      address,
    )
    await modalGone(visit)

    const { page } = visit
    const before = await world.balanceOf(lin)
    await buttonOf(visit).click()
    await page.getByTestId('wallet-features-send-button').click()
    await page.getByTestId('send-amount').fill('0.25')
    await page.getByTestId('send-recipient').fill(lin)
    await page.getByRole('button', { name: 'Review transaction' }).click()
    await page.getByTestId('send-confirm-button').click()
    await pressInFrame(visit, 'Approve')
    await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal((await world.balanceOf(lin)) - before, parseEther('0.25'))

    await visit.page.evaluate(() => document.querySelector('w3m-modal')?.disconnect())
    await visit.hear('w3m-disconnect')
    await page.reload()
    assert.equal(await connect(visit, 'Open'), address)
    await visit.close()
  })

  it('sends for the network fee that the user chooses, and signs no other', async () => {
    const visit = await world.visit({ query: '?passkey&wallets=' })
    await addPasskeys(visit.page)
    const address = await connect(visit, 'Create a wallet')
    await world.setBalance(address, parseEther('2'))
    const sent = request(visit, 'eth_sendTransaction', [{ from: address, to: lin, value: '0x1' }])
    const frame = frameOf(visit)
    const fees = frame.getByRole('group', { name: 'Network fee, at most' })
    assert.ok(await fees.getByRole('radio', { name: /^Normal/ }).isChecked())
    await fees.getByRole('radio', { name: /^Normal/ }).press('ArrowDown')
    const fast = fees.getByRole('radio', { name: /^Fast/ })
    assert.ok(await fast.isChecked())
    // The buttons at the end of the frame do not cover what has the focus.
    await until(async () => {
      const covers = await frame.getByRole('button', { name: 'Approve' }).boundingBox()
      const focused = await fees.locator(':focus').boundingBox()
      return covers !== null && focused !== null && focused.y + focused.height <= covers.y
    })
    const shown = await fees.locator('label').filter({ hasText: 'Fast' }).locator('bdi').textContent()
    await pressInFrame(visit, 'Approve')
    const { gas, maxFeePerGas = 0n } = await world.node.getTransaction({
      hash: (await sent).answer as `0x${string}`,
    })
    assert.equal(shown, `${formatEther(gas * maxFeePerGas)} ETH`)
    await visit.close()
  })

  /** Sends ether from a wallet behind a passkey, while no block is mined: the receipt is open. */
  async function sendsAndWaits() {
    const visit = await world.visit({ query: '?passkey&wallets=' })
    await addPasskeys(visit.page)
    await world.setBalance(await connect(visit, 'Create a wallet'), parseEther('2'))
    await world.node.setAutomine(false)
    const { page } = visit
    await buttonOf(visit).click()
    await page.getByTestId('wallet-features-send-button').click()
    await page.getByTestId('send-amount').fill('0.25')
    await page.getByTestId('send-recipient').fill(lin)
    await page.getByRole('button', { name: 'Review transaction' }).click()
    await page.getByTestId('send-confirm-button').click()
    await pressInFrame(visit, 'Approve')
    const { hash } = await visit.hear('w3m-send', ({ status }) => status === 'pending')
    return { visit, page, hash: String(hash) }
  }

  it('speeds up a pending transaction from its receipt in the activity', async () => {
    const before = await world.balanceOf(lin)
    const { visit, page, hash } = await sendsAndWaits()
    await page.getByTestId('receipt-done').click()
    await page.getByTestId('account-activity').click()
    await page.getByTestId('activity-send-pending').click()
    await page.getByRole('button', { name: 'Speed up' }).click()
    const frame = frameOf(visit)
    await frame.getByRole('heading', { name: 'Speed up a transaction' }).waitFor()
    await frame.getByText('replaces a transaction that waits').waitFor()
    await pressInFrame(visit, 'Approve')
    await page.getByText('Only one of the two counts').waitFor()

    await world.node.mine({ blocks: 1 })
    await world.node.setAutomine(true)
    const ended = await visit.hear('w3m-send', ({ status }) => status !== 'pending')
    assert.equal(ended.status, 'success')
    assert.equal(ended.replacedHash, hash)
    assert.notEqual(ended.hash, hash)
    assert.equal((await world.balanceOf(lin)) - before, parseEther('0.25'))
    await page.getByText('Sped up').waitFor()
    await visit.close()
  })

  it('cancels a pending transaction, moves nothing, and the page receives the event', async () => {
    const before = await world.balanceOf(lin)
    const { visit, page, hash } = await sendsAndWaits()
    await page.getByRole('button', { name: 'Cancel transaction' }).click()
    const frame = frameOf(visit)
    await frame.getByRole('heading', { name: 'Cancel a transaction' }).waitFor()
    await pressInFrame(visit, 'Approve')
    await page.getByText('Cancellation sent').waitFor()
    // It can still be made faster, and no longer be canceled.
    await page.getByRole('button', { name: 'Speed up' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Cancel transaction' }).count(), 0)

    await world.node.mine({ blocks: 1 })
    await world.node.setAutomine(true)
    const ended = await visit.hear('w3m-send', ({ status }) => status !== 'pending')
    assert.equal(ended.status, 'error')
    const { code, details } = ended.error as { code: string; details: { hash: string } }
    assert.equal(code, 'W3M_TRANSACTION_CANCELED')
    assert.equal(details.hash, hash)
    assert.equal(await world.balanceOf(lin), before)
    await visit.close()
  })

  it('says that a transaction cannot be replaced if it was mined meanwhile', async () => {
    const { visit, page } = await sendsAndWaits()
    await page.getByRole('button', { name: 'Cancel transaction' }).click()
    const frame = frameOf(visit)
    await frame.getByRole('button', { name: 'Approve', exact: true, disabled: false }).waitFor()
    await world.node.mine({ blocks: 1 })
    await world.node.setAutomine(true)
    await pressInFrame(visit, 'Approve')
    await frame.getByText('no longer waits').waitFor()
    await pressInFrame(visit, 'Decline')
    await visit.hear('w3m-send', ({ status }) => status === 'success')
    await visit.close()
  })

  it('opens and signs in a window of its own in a browser like Safari', async () => {
    const visit = await world.visit({ query: '?passkey&wallets=' })
    for (const script of [scriptPasskeys, seeNoCovers]) await visit.context.addInitScript(script)
    await visit.page.reload()
    const answer = async (...buttons: string[]) => {
      const popup = visit.page.waitForEvent('popup')
      await pressInFrame(visit, 'Continue in a window')
      const opened = await popup
      const closed = opened.waitForEvent('close')
      for (const name of buttons) await opened.getByRole('button', { name, exact: true }).click()
      await closed
    }
    await buttonOf(visit).click()
    await dialogOf(visit).getByTestId('passkey-continue').click()
    await answer('Create a wallet', 'Later')
    const { address } = await visit.hear('w3m-connect')
    await modalGone(visit)
    const signed = request(visit, 'personal_sign', ['0x48656c6c6f', String(address)])
    await answer('Approve')
    const { answer: signature } = await signed
    assert.equal(
      await recoverMessageAddress({ message: 'Hello', signature: signature as `0x${string}` }),
      address,
    )
    await visit.close()
  })

  it('says that it did not open, not that the user closed it, if its files do not load', async () => {
    const visit = await world.visit({ query: '?passkey&wallets=', expected: /Failed to load resource/ })
    await visit.page.route('**/show-*.js', (route) => route.abort())
    await buttonOf(visit).click()
    await dialogOf(visit).getByTestId('passkey-continue').click()
    await dialogOf(visit).getByText('The passkey wallet did not open.').waitFor()
    await visit.close()
  })

  it('says on a plain http page that it creates no wallet there', async () => {
    const before = () => {
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    }
    const visit = await world.visit({ query: '?passkey&wallets=', before })
    await buttonOf(visit).click()
    await dialogOf(visit).getByTestId('passkey-continue').click()
    await pressInFrame(visit, 'Create a wallet')
    await frameOf(visit).getByText('cannot hold a wallet').waitFor()
    await visit.close()
  })

  it('uses the browser’s language, also right to left', async () => {
    const visit = await world.visit({ query: '?passkey&wallets=' })
    await visit.context.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { value: ['ar-EG', 'en'] }),
    )
    await buttonOf(visit).click()
    await dialogOf(visit).getByTestId('passkey-continue').click()
    const surface = frameOf(visit).locator('.w3m[dir=rtl][lang=ar]')
    await surface.getByText(arabic.connectTitle).waitFor()
    await surface.getByRole('button', { name: arabic.cancel }).click()
    await visit.close()
  })

  it('looks like the page: its theme, preset and variables', async () => {
    const visit = await world.visit({ query: '?passkey&wallets=' })
    await visit.page.evaluate(() => {
      const modal = document.querySelector('w3m-modal')
      modal?.setAttribute('theme-mode', 'dark')
      modal?.setAttribute('theme-preset', 'midnight')
      modal?.setAttribute('theme-variables', '{"--w3m-accent":"#f0b90b"}')
    })
    await buttonOf(visit).click()
    await dialogOf(visit).getByTestId('passkey-continue').click()
    const surface = frameOf(visit).locator('.w3m')
    await becomes(
      () =>
        surface.evaluate(({ dataset: { theme, preset }, style }) => [
          theme,
          preset,
          style.getPropertyValue('--w3m-accent'),
        ]),
      ['dark', 'midnight', '#f0b90b'],
    )
    await visit.close()
  })

  it('does not connect if the user cancels, and can be tried again', async () => {
    const visit = await world.visit({ query: '?passkey&wallets=' })
    await addPasskeys(visit.page)
    await buttonOf(visit).click()
    await dialogOf(visit).getByTestId('passkey-continue').click()
    await pressInFrame(visit, 'Cancel')
    await dialogOf(visit).getByText('Nothing was opened').waitFor()
    await dialogOf(visit).getByRole('button', { name: 'Try again' }).click()
    await pressInFrame(visit, 'Create a wallet')
    await pressInFrame(visit, 'Later')
    await visit.hear('w3m-connect')
    await visit.close()
  })
})
