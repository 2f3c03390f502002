import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, until } from '../support/patience.ts'
import { openPhone, type PhoneVisit, type PhoneWorld } from './support/openPhone.ts'
import { pressDisconnect } from './support/steps.ts'

const marten = {
  id: 'marten',
  name: 'Marten',
  mobile_link: 'marten://',
  webapp_link: 'https://marten.example/app',
  desktop_link: 'martendesk:',
}

describe('the platforms of one wallet, on a desktop', () => {
  let world: PhoneWorld
  beforeAll(async () => {
    world = await openPhone()
  })
  afterAll(() => world.stop())

  const open = async (visit: PhoneVisit) => {
    const text = JSON.stringify([marten])
    await visit.page.evaluate((wallets) => {
      document.querySelector('w3m-modal')?.setAttribute('custom-wallets', wallets)
    }, text)
    await visit.page.locator('w3m-button').first().getByRole('button').click()
    await visit.page.getByTestId('wallet-selector-marten').click()
  }

  it('appear as tabs, the QR code first, and link to what the wallet published', async () => {
    const visit = await world.visit({ isDesktop: true })
    const { page } = visit
    await open(visit)
    const tabs = page.getByRole('tab')
    await tabs.first().waitFor()
    assert.deepEqual(await tabs.allTextContents(), ['Mobile', 'Webapp', 'Desktop'])
    await page.getByRole('img', { name: /QR code to connect with Marten/ }).waitFor()
    await page.getByTestId('copy-wc2-uri').click()
    const uri = await page.evaluate(() => navigator.clipboard.readText())

    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    const link = page.getByRole('link', { name: 'Open Marten' })
    await link.waitFor()
    const query = `wc?uri=${encodeURIComponent(uri)}`
    await becomes(() => link.getAttribute('href'), `https://marten.example/app/${query}`)
    await becomes(() => link.getAttribute('target'), '_blank')
    assert.match((await link.getAttribute('rel')) ?? '', /noopener/)

    await page.keyboard.press('End')
    await until(async () => (await link.getAttribute('href')) === `martendesk://${query}`)
    await visit.close()
  })

  // conforms: 9.2.1
  it('remember a used extension, and after it the phone’s wallet', async () => {
    const visit = await world.visit({
      isDesktop: true,
      url: `${world.sandbox.addresses.demo}?policy=approve&wallets=otter`,
    })
    const { page } = visit
    const recent = () =>
      page.evaluate(() =>
        JSON.parse(localStorage.getItem('@appkit/recent_wallets') ?? '[]').map(
          ({ name }: { name: string }) => name,
        ),
      )
    await page.locator('w3m-button').first().getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Otter/ })
      .click()
    await visit.hear('w3m-connect')
    await until(async () => (await recent()).join() === 'Otter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await page.locator('w3m-button').first().getByRole('button').click()
    await pressDisconnect(page)
    await visit.hear('w3m-disconnect')
    await page.locator('w3m-button').first().getByRole('button').click()
    await page.getByTestId('wallet-selector-walletconnect').click()
    await page.getByRole('img', { name: /QR code/ }).waitFor()
    await page.getByTestId('copy-wc2-uri').click()
    await world.wallet.pair(await page.evaluate(() => navigator.clipboard.readText()))
    await visit.hear('w3m-connect', ({ wallet }) => (wallet as { name: string }).name === 'Pebble')
    await until(async () => (await recent()).join() === 'Pebble,Otter')
    await visit.close()
  })
})
