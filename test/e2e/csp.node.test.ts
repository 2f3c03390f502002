import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseEther } from 'viem'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { Served } from '../../sandbox/http/serve.ts'
import { suiteMs } from '../support/patience.ts'
import { openWorld, type World } from './support/openWorld.ts'
import { serveChanged } from './support/serveChanged.ts'

const [, lin] = testAccounts
if (!lin) throw new Error('no accounts')

describe('a page with a strict content security policy', { timeout: suiteMs }, () => {
  let world: World
  let site: Served | undefined
  before(async () => {
    world = await openWorld()
  })
  after(async () => {
    await site?.stop()
    await world.stop()
  })

  it('sees no violation from the first code to the last base unit sent', async () => {
    const { demo, services, chains } = world.sandbox.addresses
    const urls = [services.blockchainApi, services.relay, ...chains.map(({ rpcUrl }) => rpcUrl)]
    const origins = [...new Set(urls.map((url) => new URL(url).origin))].join(' ')
    const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${origins}; img-src 'self' data: blob:; require-trusted-types-for 'script'; trusted-types 'none'`
    const html = (text: string) => text.replaceAll(demo, site?.url ?? demo)
    site = await serveChanged(demo, { policy, html })
    const visit = await world.visit({ url: site.url, query: '?policy=approve' })
    const { page } = visit
    const dialog = page.getByRole('dialog')

    await page.locator('w3m-button').getByRole('button').click()
    await dialog.getByTestId('wallet-selector-walletconnect').click()
    await page.getByRole('img', { name: /QR code/ }).waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByTestId('all-wallets').click()
    // Pictures of the registry, too.
    await dialog.locator('img').first().waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: /^Otter/ }).click()
    await visit.hear('w3m-connect')
    await dialog.waitFor({ state: 'hidden' })

    await page.locator('w3m-network-button').getByRole('button').click()
    await page.getByTestId('w3m-network-switch-Base').click()
    assert.equal((await visit.hear('w3m-network-change')).to, 'eip155:8453')
    await dialog.waitFor({ state: 'hidden' })

    const held = await world.balanceOf(lin.address, { chain: 8453 })
    await page.locator('w3m-button').getByRole('button').click()
    await page.getByTestId('wallet-features-send-button').click()
    await page.getByTestId('send-token').click()
    await page.getByTestId('send-token-ETH').click()
    await page.getByTestId('send-amount').fill('0.5')
    await page.getByTestId('send-receiver').fill(lin.address)
    await page.getByRole('button', { name: 'Review send' }).click()
    await page.getByTestId('send-confirm-button').click()
    await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal((await world.balanceOf(lin.address, { chain: 8453 })) - held, parseEther('0.5'))
    await page.evaluate(() => document.querySelector('w3m-modal')?.setAttribute('locale', 'ar'))
    await page.locator('w3m-modal [dir="rtl"]').first().waitFor({ state: 'attached' })
    assert.deepEqual(await page.evaluate(() => window.__violations), [])
    assert.deepEqual(visit.faults, [])

    // The policy is in force: what it forbids is heard.
    await page.evaluate(() => {
      const style = document.createElement('style')
      style.append('* { color: red }')
      document.head.append(style)
    })
    await page.waitForFunction(() => window.__violations.length > 0)
    await visit.close()
  })
})
