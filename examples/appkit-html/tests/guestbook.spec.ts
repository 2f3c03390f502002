import { expect, type Page } from '@playwright/test'
import { test } from './test'

async function connect(page: Page) {
  await page.goto('/')
  await page.locator('appkit-button').getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Otter/ })
    .click()
  await expect(page.locator('appkit-button')).toContainText('Account')
}

const status = (page: Page) => page.locator('#said')

test('keeps AppKit’s tags, and its accent', async ({ page, wallet, outside }) => {
  await page.goto('/')
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--w3m-accent'),
  )
  expect(accent).toBe('#0f766e')
  await connect(page)
  await expect(status(page)).toContainText('Welcome, 0x')
  await page.getByText('Sign the guestbook').click()
  await wallet.expectSignature({ message: 'Ahoy' })
  await expect(status(page)).toHaveText('You are in the book')
  expect(outside).toEqual([])
})

test('says that the user declined', async ({ page, wallet }) => {
  await connect(page)
  await wallet.setPolicy('decline')
  await page.getByText('Sign the guestbook').click()
  await expect(status(page)).toHaveText('Maybe next time')
})

test('switches by the network button', async ({ page }) => {
  await connect(page)
  await expect(page.locator('#network')).toHaveText('eip155:1')
  await page.locator('appkit-network-button').getByRole('button').click()
  await page.getByRole('dialog').getByText('Base').click()
  await expect(page.locator('#network')).toHaveText('eip155:8453')
})

test('is still connected after a reload', async ({ page }) => {
  await connect(page)
  await page.reload()
  await expect(status(page)).toContainText('Welcome, 0x')
})
