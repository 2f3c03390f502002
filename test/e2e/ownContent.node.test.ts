import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { audit } from './support/audit.ts'
import { dialog, finder } from './support/modalPage.ts'
import { type Bench, modalTag, openBench, productTag } from './support/openBench.ts'

describe('content of the page', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.stop())
  const wallets = 'policy=approve&wallets=otter'

  it('appears in the slots of the account view, reachable by keyboard', async () => {
    const own =
      '<img slot="avatar" id="me" alt="" width="48" height="48" src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>"><p slot="account">Member since 2024 <button id="own">Perks</button></p>'
    const body = `<main><h1>Host</h1>${modalTag().replace('></w3m-modal>', `>${own}</w3m-modal>`)}</main>`
    const sheet = await bench.open({ head: finder, wallets, body })
    const { page } = sheet
    await page.evaluate(() => modal().connect({ wallet: 'Otter' }))
    assert.equal(await page.getByText('Member since 2024').isVisible(), false)
    await page.evaluate(() => modal().open({ view: 'Account' }))
    await page.getByText('Member since 2024').waitFor()
    assert.equal(await page.locator('#me').isVisible(), true)
    assert.equal(await dialog(sheet).locator('slot[name=avatar] svg').first().isVisible(), false)
    await page.locator('#own').focus()
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'w3m-modal')
    assert.deepEqual(await audit(page, ['w3m-modal']), [])
  })

  it('may use AppKit’s tag names, also for the modal', async () => {
    const tags = '<script type="module" src="/dist/appkit-tags.js"></script>'
    const body = `<main><h1>Host</h1>${modalTag().replaceAll('w3m-modal', 'appkit-modal')}<appkit-button></appkit-button></main>`
    const sheet = await bench.open({ head: finder, script: productTag + tags, wallets, body })
    const { page } = sheet
    await page.locator('appkit-button').getByRole('button').click()
    await dialog(sheet)
      .getByRole('button', { name: /^Otter/ })
      .click()
    await page.locator('appkit-button').getByTestId('account-button').waitFor()
    assert.equal(await page.locator('w3m-modal').count(), 0)
  })
})
