import { expect, type Page } from '@playwright/test'
import { test } from './test'

async function connect(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get aboard' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Otter/ })
    .click()
  await expect(page.locator('#account')).toBeVisible()
}

test('shows account, balance and network in the page’s own buttons', async ({ page, outside }) => {
  await connect(page)
  await expect(page.locator('#account')).toHaveText('10,000 ETH mara.sandbox.id')
  await expect(page.locator('#chain')).toHaveText('Ethereum')
  await expect(page.locator('#chain span')).toHaveCSS('background-color', 'rgb(98, 126, 234)')
  await expect(page.locator('#chain img')).toBeVisible()
  expect(outside).toEqual([])
})

test('buys by wagmi, and the widget follows the transaction to its end', async ({ page, wallet }) => {
  await connect(page)
  await page.getByRole('button', { name: 'Buy a ticket' }).click()
  await wallet.expectTransaction({ value: 10n ** 16n })
  await expect(page.getByRole('listitem')).toHaveText('Ticket to the harbor: success')
  await expect(page.locator('#account')).toHaveAttribute('aria-busy', 'false')
  await page.locator('#account').click()
  await expect(page.getByRole('dialog')).toContainText('Ticket to the harbor')
})

test('says that the user declined', async ({ page, wallet }) => {
  await wallet.setPolicy({ send: 'decline' })
  await connect(page)
  await page.getByRole('button', { name: 'Buy a ticket' }).click()
  await expect(page.locator('#said')).toHaveText('No ticket')
})

test('signs and switches by wagmi', async ({ page, wallet }) => {
  await connect(page)
  await page.getByRole('button', { name: 'Sign the log' }).click()
  await wallet.expectSignature({ message: 'Ahoy' })
  await expect(page.locator('#said')).toHaveText('Signed')
  await page.getByRole('button', { name: 'Sail to Base' }).click()
  await expect(page.locator('output')).toHaveText('8453')
  await expect(page.locator('#chain')).toHaveText('Base')
  await expect(page.locator('#chain span')).toHaveCSS('background-color', 'rgb(0, 82, 255)')
})

test('is still connected after a reload', async ({ page }) => {
  await connect(page)
  await page.reload()
  await expect(page.locator('#account')).toContainText('mara.sandbox.id')
})
