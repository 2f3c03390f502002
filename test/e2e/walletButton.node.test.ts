import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { becomes } from '../support/patience.ts'
import { audit } from './support/audit.ts'
import { dialog, finder } from './support/modalPage.ts'
import { type Bench, modalTag, openBench, type Sheet } from './support/openBench.ts'

describe('the button of one wallet', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.stop())
  const visit = (button: string, attributes = '', expected?: RegExp) =>
    bench.open({
      head: finder,
      wallets: 'policy=wait&wallets=otter',
      expected,
      body: `<main><h1>Host</h1>${modalTag(attributes)}${button}</main>`,
    })
  const button = ({ page }: Sheet) => page.locator('w3m-wallet-button').getByRole('button')
  const settle = ({ page }: Sheet, agree: boolean) =>
    page.evaluate((agree) => {
      const { otter } = window.__wallets ?? {}
      // Also for a request that has not reached the wallet yet.
      const answer = agree ? 'approve' : 'decline'
      Object.assign(otter?.policy ?? {}, { connect: answer, switch: answer })
      for (const { id } of otter?.requests ?? []) otter?.decide(id, agree)
    }, agree)
  const width = (sheet: Sheet) => button(sheet).evaluate((element) => element.getBoundingClientRect().width)

  for (const wallet of ['example.otter.wallet', 'Otter']) {
    it(`connects the wallet named ${wallet}, and no other`, async () => {
      const sheet = await visit(`<w3m-wallet-button wallet="${wallet}"></w3m-wallet-button>`)
      const before = wallet === 'Otter' ? 'Otter' : 'Connect Wallet'
      await becomes(() => button(sheet).textContent(), before)
      await button(sheet).click()
      await dialog(sheet).getByRole('heading', { name: 'Continue in Otter' }).waitFor()
      await becomes(() => button(sheet).getAttribute('aria-busy'), 'true')
      await settle(sheet, true)
      assert.equal((await sheet.hear('w3m-connect')).namespace, 'eip155')
      await dialog(sheet).waitFor({ state: 'hidden' })
      await button(sheet).getByText('Otter').waitFor()
      // Once connected, it opens the account.
      await button(sheet).click()
      await dialog(sheet).getByTestId('account-menu-button').waitFor()
      assert.deepEqual(sheet.faults, [])
      await sheet.close()
    })
  }

  it('keeps its size during the wallet prompt, and reports no page error for a refusal', async () => {
    const sheet = await visit('<w3m-wallet-button wallet="Otter"></w3m-wallet-button>')
    await sheet.page.evaluate(() => modal().open())
    await button(sheet).locator('img').waitFor()
    await sheet.page.evaluate(() => modal().close())
    await dialog(sheet).waitFor({ state: 'hidden' })
    const before = await width(sheet)
    assert.deepEqual(await audit(sheet.page, ['w3m-wallet-button']), [])
    await button(sheet).click()
    await sheet.page.locator('w3m-wallet-button button[aria-busy="true"]').waitFor()
    assert.equal(await width(sheet), before)
    await settle(sheet, false)
    await dialog(sheet).getByRole('heading', { name: 'Connection declined' }).waitFor()
    await sheet.page.keyboard.press('Escape')
    await sheet.page.keyboard.press('Escape')
    await dialog(sheet).waitFor({ state: 'hidden' })
    assert.ok(!(await sheet.names()).includes('w3m-error'))
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  it('pairs with a wallet that is not in the page, and says where to get it if pairing is unavailable', async () => {
    const rainbow = '<w3m-wallet-button wallet="me.rainbow" label="Rainbow"></w3m-wallet-button>'
    const services = `services='{"walletRegistry":"{{url}}/nowhere","relay":"ws://127.0.0.1:9"}'`
    const paired = await visit(
      rainbow,
      `project-id="${sandboxProjectId}" ${services}`,
      /Failed to load|WebSocket/,
    )
    await button(paired).click()
    await dialog(paired).getByRole('heading', { name: 'Rainbow', exact: true }).waitFor()
    await dialog(paired).getByTestId('wui-qr-code').waitFor()
    await paired.close()

    const alone = await visit(rainbow)
    await button(alone).click()
    await dialog(alone).getByText('Rainbow is not installed').first().waitFor()
    assert.deepEqual(alone.faults, [])
    await alone.close()
  })

  it('reports an unknown wallet to the page', async () => {
    const sheet = await visit('<w3m-wallet-button wallet="com.nobody.knows"></w3m-wallet-button>')
    await button(sheet).click()
    assert.equal((await sheet.hear('w3m-error')).code, 'W3M_WALLET_NOT_FOUND')
    await sheet.close()
  })
})
