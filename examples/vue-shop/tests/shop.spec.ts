import { expect, type Page } from '@playwright/test'
import { test } from './test'

async function connect(page: Page) {
  await page.goto('/')
  await page.locator('#connect').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Otter/ })
    .click()
  await expect(page.locator('#account')).toBeVisible()
}

test('shows the account and the color of the network', async ({ page, outside }) => {
  await connect(page)
  await expect(page.locator('#account')).toHaveText(/10,000 ETH/)
  await expect(page.locator('#account')).toHaveCSS('border-color', 'rgb(98, 126, 234)')
  expect(outside).toEqual([])
})

test('lists an order until the chain has decided', async ({ page, wallet }) => {
  await connect(page)
  await page.getByText('Buy rope').click()
  await wallet.expectTransaction({ value: 10n ** 16n })
  await expect(page.locator('#said')).toHaveText('Ordered')
  await expect(page.getByRole('listitem')).toHaveText('Ten meters of rope: success')
})

test('says that nothing was ordered', async ({ page, wallet }) => {
  await wallet.setPolicy({ send: 'decline' })
  await connect(page)
  await page.getByText('Buy rope').click()
  await expect(page.locator('#said')).toHaveText('Not ordered')
})

test('switches by the network button, and disconnects', async ({ page }) => {
  await connect(page)
  await page.locator('w3m-network-button').getByRole('button').click()
  await page.getByRole('dialog').getByText('Base').click()
  await expect(page.locator('w3m-network-button')).toContainText('Base')
  await page.getByText('Leave').click()
  await expect(page.locator('#connect')).toBeVisible()
})
