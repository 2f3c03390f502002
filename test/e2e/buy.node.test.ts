import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { becomes } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { audit } from './support/audit.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  connectExtension,
  connectFirst,
  dialogOf,
  modalGone,
  openAccount,
  pressWallet,
} from './support/steps.ts'

const [mara] = testAccounts

/** Runs in the page: makes it visible repeatedly, so that it checks the purchase each time. */
const returnOften = () => void setInterval(() => window.dispatchEvent(new Event('focus')), 400)

describe('buying', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())
  afterEach(() => world.sandbox.faults.clear())

  /** Opens the form from any view, or from the page. */
  const openForm = async (visit: Visit) => {
    const close = visit.page.getByTestId('header-close')
    if (await close.count()) await close.click()
    await dialogOf(visit).waitFor({ state: 'hidden' })
    await openAccount(visit)
    await visit.page.getByTestId('wallet-features-onramp-button').click()
  }
  /** From the form to the provider's window. */
  const openProvider = async (visit: Visit, id: 'coinbase' | 'meld'): Promise<Page> => {
    await visit.page.getByTestId('buy-action-button').filter({ hasText: 'Get quotes' }).click()
    const opening = visit.page.waitForEvent('popup')
    await visit.page.getByTestId(`buy-provider-${id}`).click()
    const popup = await opening
    await visit.page.evaluate(returnOften)
    await popup.getByRole('heading', { name: 'Pay for your order' }).waitFor()
    return popup
  }
  const phases = async (visit: Visit) =>
    (await visit.told())
      .filter(({ name }) => name === 'w3m-buy')
      .map(({ detail }) => `${detail.status} ${detail.phase}`)
  const final = (visit: Visit, wanted: string) => visit.hear('w3m-buy', ({ status }) => status === wanted)
  /** Sets an attribute of the widget, or removes it. */
  const set = ({ page }: Visit, name: string, value?: string) =>
    page.evaluate(
      ([name = '', value]) => {
        const modal = document.querySelector('w3m-modal')
        if (value === undefined) modal?.removeAttribute(name)
        else modal?.setAttribute(name, value)
      },
      [name, value] as const,
    )
  const isMined = async (hash: unknown) =>
    (await world.node.getTransactionReceipt({ hash: hash as `0x${string}` })).status === 'success'

  // conforms: 1.5.6, 1.5.11, 1.5.12
  it('respects limits and terms, handles leaving and refusal, and ends with the money on the chain', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    await connectExtension(visit)
    await openForm(visit)
    const type = (amount: string) => page.getByTestId('buy-amount').fill(amount)
    const action = page.getByTestId('buy-action-button')

    // The limits of each payment method.
    await type('4')
    await action.filter({ hasText: 'Enter at least $10' }).waitFor()
    await becomes(() => action.isDisabled(), true)
    await page.getByText('The smallest amount by card is $10.00.').waitFor()
    await type('8000')
    await page.getByText('Bank, $10 to $25,000').waitFor()
    await type('25000.01')
    await page.getByText('The largest amount by bank is $25,000.00.').waitFor()
    await page.getByTestId('buy-preset-250').click()
    await becomes(() => page.getByTestId('buy-amount').inputValue(), '250')
    await page.getByTestId('buy-currency').click()
    await page.getByTestId('buy-currency-EUR').click()
    await page.getByText('Card, €10 to €7,500').waitFor()
    await page.getByTestId('buy-token').click()
    await page.getByTestId('buy-token-USDC').click()
    await page.getByTestId('buy-token').getByText('USDC').waitFor()
    await becomes(() => page.getByTestId('buy-amount').inputValue(), '250')

    // The terms come before the lists of tokens and currencies.
    await set(visit, 'features', '{"legalCheckbox":true}')
    await page.getByTestId('buy-currency').click()
    await page.getByTestId('w3m-legal-checkbox').waitFor()
    const dollars = page.getByTestId('buy-currency-USD')
    await dollars.click({ force: true })
    await becomes(() => dollars.isVisible(), true)
    await page.getByTestId('w3m-legal-checkbox').check()
    await dollars.click()
    await page.getByText('Card, $10 to $7,500').waitFor()
    await set(visit, 'features')
    await page.getByTestId('buy-token').click()
    await page.getByTestId('buy-token-ETH').click()
    await page.getByTestId('buy-token').getByText('ETH').waitFor()

    // The amount goes to the provider, also without waiting for the quote.
    await page.getByTestId('buy-answer').getByText('0.081').waitFor()
    world.sandbox.faults.set({
      service: 'blockchainApi',
      path: '/onramp/buy/quotes',
      fault: { kind: 'slow', ms: 2_000 },
      times: 1,
    })
    await type('500')
    let popup = await openProvider(visit, 'coinbase')
    await popup.getByText('0.164000 ETH on Ethereum').waitFor()

    // The link is copied, and the wait ends.
    await page.bringToFront()
    await page.getByTestId('buy-copy-link').click()
    await page.getByText('Link copied').first().waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), popup.url())
    await page.getByTestId('buy-stop').click()
    await page.getByTestId('buy-provider-coinbase').waitFor()
    await popup.close()
    await dialogOf(visit).getByRole('button', { name: 'How does it work?' }).click()
    await becomes(
      () => eventsOf(visit, /BUY/),
      [
        { event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount: false } },
        { event: 'SELECT_BUY_PROVIDER', properties: { provider: 'coinbase', isSmartAccount: false } },
        { event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount: false } },
      ],
    )

    // A closed window is reported, is not a failure, and lists nothing.
    await openForm(visit)
    await type('500')
    await page.getByTestId('buy-answer').getByText('0.164').waitFor()
    await page.getByText('Fees $8.00').waitFor()
    await action.filter({ hasText: 'Get quotes' }).click()
    await page
      .getByTestId('buy-provider-coinbase')
      .getByText(/Fee 1–2% · 0\.164 ETH for \$500/)
      .waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    let told = (await phases(visit)).length
    popup = await openProvider(visit, 'coinbase')
    await dialogOf(visit).getByRole('heading', { name: 'Continue with Coinbase' }).waitFor()
    assert.equal(await popup.evaluate(() => window.opener), null)
    await popup.close()
    await page.bringToFront()
    await dialogOf(visit).getByRole('heading', { name: 'The window is closed' }).waitFor()
    await page.getByText('No purchase seen yet. If you paid, Coinbase will email you').waitFor()
    const opening = page.waitForEvent('popup')
    await page.getByTestId('buy-open-again').click()
    await (await opening).close()
    await page.bringToFront()
    const closedTwice = ['pending open', 'pending closed', 'pending open', 'pending closed']
    await becomes(async () => (await phases(visit)).slice(told), closedTwice)
    await page.getByTestId('buy-stop').click()
    await page.getByTestId('buy-purchases').click()
    await page.getByText('No purchases yet').waitFor()
    await becomes(() => page.getByTestId(/^activity-bought-/).count(), 0)

    // A refused payment failed, moved no money, and stays in the list.
    await openForm(visit)
    const before = await world.balanceOf(mara.address)
    popup = await openProvider(visit, 'coinbase')
    await popup.getByRole('button', { name: 'Pay with a card that is refused' }).click()
    await page.bringToFront()
    await dialogOf(visit).getByRole('heading', { name: 'Buy failed' }).waitFor()
    await popup.close()
    await page.getByText('Coinbase refused the payment. Nothing was bought.').waitFor()
    const { error, hash: none } = await final(visit, 'error')
    assert.equal((error as { code: string }).code, 'W3M_PURCHASE_REFUSED')
    assert.equal(none, undefined)
    assert.equal((await phases(visit)).at(-1), 'error failed')
    await dialogOf(visit).getByRole('button', { name: 'Activity' }).click()
    await becomes(() => page.getByTestId('activity-bought-failed').count(), 1)
    assert.equal(await world.balanceOf(mara.address), before)

    // A paid one arrives, and each step emits an event.
    await openForm(visit)
    await type('500')
    told = (await phases(visit)).length
    popup = await openProvider(visit, 'coinbase')
    await popup.getByRole('button', { name: 'Pay by card' }).click()
    await page.getByTestId('activity-bought-confirmed').waitFor()
    const { hash, amount, symbol } = await final(visit, 'success')
    assert.deepEqual([amount, symbol], ['0.164000', 'ETH'])
    assert.ok(await isMined(hash))
    assert.equal((await world.balanceOf(mara.address)) - before, 164_000_000_000_000_000n)
    assert.equal((await phases(visit))[told], 'pending open')
    assert.equal((await phases(visit)).at(-1), 'success confirmed')
    await visit.close()
  })

  it('opens a second window for a second purchase while the first is open', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    await connectExtension(visit)
    await openForm(visit)
    await page.getByTestId('buy-amount').fill('500')
    const first = await openProvider(visit, 'coinbase')
    await first.evaluate(() => document.body.setAttribute('data-typed', 'so far'))
    await page.bringToFront()

    const opening = page.waitForEvent('popup')
    await page.getByTestId('buy-open-again').click()
    const again = await opening
    await becomes(() => again.url(), first.url())
    await page.bringToFront()
    await page.getByTestId('buy-stop').click()
    await page.getByTestId('buy-provider-coinbase').waitFor()

    await openForm(visit)
    await page.getByTestId('buy-amount').fill('250')
    const second = await openProvider(visit, 'meld')
    assert.notEqual(second.url(), first.url())
    assert.equal(await second.evaluate(() => window.opener), null)
    assert.equal(await first.evaluate(() => document.body.dataset.typed), 'so far')
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('sends nothing before a gesture in the page, works by keyboard, causes no layout shift, and ends with tokens on the chain', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    const form = page.locator('w3m-onramp-widget')
    const asked: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (url.startsWith(world.sandbox.addresses.services.blockchainApi)) asked.push(new URL(url).pathname)
    })
    const place = () =>
      form.evaluate((element) => {
        const { top, width, height } = element.getBoundingClientRect()
        return [top + window.scrollY, width, height]
      })
    // The page fits it to its content.
    await form.evaluate((element) => element.style.setProperty('inline-size', 'fit-content'))
    const before = await place()
    assert.equal(before[1], 360)
    await form.scrollIntoViewIfNeeded()
    await form.getByRole('button', { name: 'Connect wallet' }).waitFor()
    assert.match((await form.getByTestId('buy-answer').textContent()) ?? '', /^—/)
    assert.deepEqual(await place(), before)
    assert.deepEqual([...asked], [])

    const focused = () =>
      form.evaluate((element) => element.shadowRoot?.activeElement?.getAttribute('data-testid'))
    const chooseByKey = async (currency: string) => {
      await form.getByTestId('buy-currency').focus()
      await page.keyboard.press('Enter')
      await page.getByTestId(`buy-currency-${currency}`).focus()
      await page.keyboard.press('Enter')
      await modalGone(visit)
    }
    await chooseByKey('EUR')
    await form.getByText('Card, €10 to €7,500').waitFor()
    await becomes(focused, 'buy-currency')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('250')
    await form.getByTestId('buy-preset-250').and(page.locator('[aria-pressed="true"]')).waitFor()
    for (const expected of [
      'buy-token',
      'buy-preset-100',
      'buy-preset-250',
      'buy-preset-500',
      'buy-preset-1000',
      'buy-connect',
    ]) {
      await page.keyboard.press('Tab')
      await becomes(focused, expected)
    }

    await form.evaluate((element) => Object.assign(element, { disabled: true }))
    await becomes(() => form.getAttribute('disabled'), '')
    await becomes(() => form.getByTestId('buy-amount').isDisabled(), true)
    await becomes(() => form.getByTestId('buy-connect').isDisabled(), true)
    assert.deepEqual(await audit(page, ['w3m-onramp-widget']), [])
    await form.evaluate((element) => element.removeAttribute('disabled'))
    await becomes(() => form.getByTestId('buy-connect').isDisabled(), false)
    await set(visit, 'locale', 'de')
    await form.getByRole('button', { name: 'Wallet verbinden' }).waitFor()
    await set(visit, 'locale')
    await form.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await chooseByKey('USD')

    await form.getByTestId('buy-amount').fill('4')
    await form.getByText('The smallest amount by card is $10.00.').waitFor()
    assert.deepEqual(await place(), before)
    await form.getByTestId('buy-preset-500').click()
    await form.getByTestId('buy-answer').getByText('0.164').waitFor()
    assert.ok(asked.some((path) => path.endsWith('/onramp/buy/quotes')))
    assert.deepEqual(await place(), before)
    assert.deepEqual(await audit(page, ['w3m-onramp-widget']), [])

    await form.getByTestId('buy-connect').click()
    await pressWallet(visit, 'Otter')
    await visit.hear('w3m-connect')
    await modalGone(visit)
    const balance = await world.balanceOf(mara.address)
    await form.getByTestId('buy-action-button').filter({ hasText: 'Get quotes' }).click()
    const opening = page.waitForEvent('popup')
    await page.getByTestId('buy-provider-coinbase').click()
    const popup = await opening
    await popup.getByText('0.164000 ETH on Ethereum').waitFor()
    await popup.getByRole('button', { name: 'Pay by card' }).click()
    const { hash } = await final(visit, 'success')
    assert.ok(await isMined(hash))
    assert.equal((await world.balanceOf(mara.address)) - balance, 164_000_000_000_000_000n)
    assert.deepEqual(await place(), before)
    await set(visit, 'features', '{"onramp":false}')
    await becomes(() => form.getByTestId('buy-amount').isDisabled(), true)
    await visit.close()
  })

  // conforms: 1.5.7, 1.5.9, 1.5.14, 3.8.2
  it('detects a purchase on Solana by the incoming transfer, and shows it in the activity', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    const { solana } = world.sandbox
    const address = solana.accounts[0]?.address ?? ''
    const before = solana.balanceOf(address)
    await connectFirst(visit, 'Heron', 'solana')
    await openAccount(visit)
    await page.getByTestId('wallet-features-onramp-button').click()
    await page.getByTestId('buy-amount').fill('250')
    const popup = await openProvider(visit, 'meld')
    await popup.getByText('You pay 250 USD').waitFor()
    await becomes(() => page.getByTestId('buy-provider-coinbase').count(), 0)
    await popup.getByRole('button', { name: 'Pay by card' }).click()
    await dialogOf(visit).getByRole('heading', { name: '0.5 SOL arrived' }).waitFor()
    const { hash } = await final(visit, 'success')
    assert.equal(solana.balanceOf(address) - before, 500_000_000n)
    assert.equal(solana.ledger.transaction(String(hash))?.error, null)
    await page.getByTestId('buy-done').click()
    await page.getByTestId('account-activity').click()
    await page.getByTestId('activity-bought-confirmed').first().getByText('+0.5 SOL').waitFor()
    await visit.close()
  })

  it('reports services that do not respond, continues after a reload, and gives up after three minutes', async () => {
    const visit = await world.visit({ query: '?policy=approve', expected: /400|503/ })
    const { page } = visit
    const refuse = (path: string, status: number, times: number) =>
      world.sandbox.faults.set({
        service: 'blockchainApi',
        path,
        fault: { kind: 'status', status },
        times,
      })

    // Without a quote it shows no number; without a link it offers a retry.
    refuse('/onramp/buy/quotes', 400, 1)
    await connectExtension(visit)
    await openForm(visit)
    await page.getByText('Quote unavailable').first().waitFor()
    assert.match((await page.getByTestId('buy-answer').textContent()) ?? '', /^—/)
    refuse('/onrampurl', 400, 1)
    await page.getByTestId('buy-action-button').filter({ hasText: 'Choose provider' }).click()
    const row = page.getByTestId('buy-provider-coinbase')
    await row.getByText('Not available now').waitFor()
    await visit.hear('w3m-error', ({ code }) => code === 'W3M_BUY_LINK')
    await row.click()
    await row.getByText('Fee 1–2%').waitFor()

    // A provider that does not respond is not a failure, and is polled again.
    await openForm(visit)
    let popup = await openProvider(visit, 'coinbase')
    refuse('/history', 503, 1000)
    await page.bringToFront()
    await dialogOf(visit).getByRole('heading', { name: 'We can’t check your purchase right now' }).waitFor()
    await page.getByText('Coinbase isn’t responding.').waitFor()
    assert.deepEqual(await phases(visit), ['pending open', 'pending unreachable'])
    await page.getByTestId('header-back').click()
    await page.getByTestId('buy-purchases').click()
    await page.getByText('Your purchases did not load').waitFor()
    world.sandbox.faults.clear()
    await popup.getByRole('button', { name: 'Pay by card' }).click()
    await page.bringToFront()
    await final(visit, 'success')
    await popup.close()
    await page.getByTestId('activity-bought-confirmed').first().waitFor()
    assert.ok((await phases(visit)).every((phase) => !phase.startsWith('error')))

    // A pending purchase survives a reload, and is reported when the modal opens.
    await openForm(visit)
    await page.getByTestId('buy-answer').getByText('0.032').waitFor()
    popup = await openProvider(visit, 'coinbase')
    await page.reload()
    await visit.hear('w3m-connect')
    await popup.getByRole('button', { name: 'Pay by card' }).click()
    await page.bringToFront()
    const { hash, amount } = await final(visit, 'success')
    await popup.close()
    assert.equal(amount, '0.032667')
    assert.ok(await isMined(hash))
    assert.equal(await page.evaluate(() => localStorage.getItem('@w3m/purchase')), null)
    await openAccount(visit)
    await page.getByTestId('toast-success').getByText('0.032667 ETH arrived').waitFor()

    // After three minutes without a sign of it, the view stops waiting and says how to continue.
    await openForm(visit)
    await openProvider(visit, 'coinbase')
    await dialogOf(visit).getByRole('heading', { name: 'Continue with Coinbase' }).waitFor()
    await page.bringToFront()
    await visit.passTime(181_000)
    await dialogOf(visit).getByRole('heading', { name: 'No purchase seen yet' }).waitFor()
    await dialogOf(visit).getByText('If you paid, Coinbase will email you. Nothing is lost here.').waitFor()
    await page.getByTestId('buy-try-again').click()
    await page.getByTestId('buy-provider-coinbase').waitFor()
    await visit.close()
  })
})
