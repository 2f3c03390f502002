import type { Flow, Step } from '../flow.ts'
import { extensionStep } from './connect.ts'
import { accountStep } from './send.ts'

const amountStep: Step = {
  name: 'ask for a price',
  async act({ visit: { page } }) {
    await page.getByTestId('wallet-features-onramp-button').click()
    await page.getByTestId('buy-amount').fill('500')
    await page.getByTestId('buy-answer').getByText('0.164').waitFor()
  },
}

const payStep: Step = {
  name: 'pay at the provider',
  async act(run) {
    const { page } = run.visit
    await page.getByTestId('buy-action-button').filter({ hasText: 'Get quotes' }).click()
    const provider = page.getByTestId('buy-provider-coinbase')
    await provider.waitFor()
    const opening = page.waitForEvent('popup')
    opening.catch(() => undefined)
    await provider.click()
    const popup = await opening
    await popup.getByRole('button', { name: 'Pay by card' }).click()
    await page.evaluate(() => void setInterval(() => window.dispatchEvent(new Event('focus')), 400))
    await run.hear('w3m-buy', ({ status }) => status === 'success')
  },
}

/** Buying coins for money. */
export const buyFlow: Flow = {
  name: 'buy ether',
  uses: ['extension', 'services'],
  steps: [extensionStep, accountStep, amountStep, payStep],
}
