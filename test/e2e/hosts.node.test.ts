import assert from 'node:assert/strict'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { serveHost } from '../hosts/serveHost.ts'
import { becomes } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { leaveReceipt } from './support/steps.ts'

const [mara, lin] = testAccounts

describe('host pages', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const button = ({ page }: Visit) => page.locator('w3m-button').getByRole('button')
  /** What the page recorded in its own listeners. */
  const heard = ({ page }: Visit, line: string) =>
    page.locator('#heard').getByText(line, { exact: true }).waitFor()
  const theme = ({ page }: Visit) =>
    page
      .locator('w3m-modal')
      .evaluate((element) => element.shadowRoot?.querySelector<HTMLElement>('.w3m')?.dataset.theme)

  for (const host of ['plain', 'vue', 'svelte'] as const) {
    it(`receive connect, network change and send in ${host}, and control the widget in their own way`, async () => {
      const entry = host === 'plain' ? 'plain/index.html' : `${host}/main.js`
      const served = await serveHost(world, { entry })
      const visit = await world.visit({ url: served.url })
      const { page } = visit
      await button(visit).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Otter/ })
        .click()
      await heard(visit, `connect ${mara.address}`)
      await page.getByRole('dialog').waitFor({ state: 'hidden' })

      await page.locator('#theme').click()
      await page.locator('#theme').click()
      await page.locator('#theme').click()
      await button(visit).click()
      await page.getByTestId('w3m-account-select-network').click()
      await becomes(() => theme(visit), 'dark')
      await page.getByTestId('w3m-network-switch-Base').click()
      await heard(visit, 'network eip155:8453')

      const before = await world.balanceOf(lin.address, { chain: 8453 })
      await page.getByTestId('wallet-features-send-button').click()
      await page.getByTestId('send-token').click()
      await page.getByTestId('send-token-ETH').click()
      await page.getByTestId('send-amount').fill('0.25')
      await page.getByTestId('send-recipient').fill(lin.address)
      await page.getByRole('button', { name: 'Review transaction' }).click()
      await page.getByTestId('send-confirm-button').click()
      await heard(visit, 'send pending 0.25')
      await heard(visit, 'send success 0.25')
      assert.equal((await world.balanceOf(lin.address, { chain: 8453 })) - before, parseEther('0.25'))
      await leaveReceipt(visit)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })

      // The framework removes the element and later inserts one again: the account stays connected.
      await page.locator('#shown').click()
      await page.locator('w3m-modal').waitFor({ state: 'detached' })
      await page.locator('#shown').click()
      await button(visit).click()
      await page.getByRole('dialog').getByTestId('account-menu-button').waitFor()
      assert.equal(await page.locator('#heard li').count(), 4)
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })
  }

  it('log which attributes were lost, and the fix, if they are built with Vue and load the widget late', async () => {
    const served = await serveHost(world, { entry: 'vue/main.js', isLate: true })
    const visit = await world.visit({ url: served.url })
    const see = 'See https://github.com/w3m-modal/w3m-modal/blob/main/docs/mistakes.md'
    const refusal = (option: string) =>
      `got an object as text. Load the widget first, or set ${option} as JSON. ${see}`
    await becomes(
      () => visit.lines.toSorted(),
      ['metadata', 'services'].map((name) => `[w3m-modal] <w3m-modal ${name}>: ${refusal(name)}`),
    )
    const told = (await visit.told()).filter(({ name }) => name === 'w3m-error')
    assert.deepEqual(
      told.map(({ detail }) => [detail.code, detail.message]).sort(),
      ['metadata', 'services'].map((name) => [
        'W3M_INVALID_OPTION',
        `Invalid option ${name}: got an object as text`,
      ]),
    )
    // Valid options apply anyway, and the rest when they are set correctly.
    const name = await visit.page.evaluate(() => {
      const widget = document.querySelector('w3m-modal') as never as Record<string, unknown>
      widget.metadata = { name: 'Mended', url: location.origin }
      return [widget.projectId, (widget.metadata as { name: string }).name]
    })
    assert.deepEqual(name, [sandboxProjectId, 'Mended'])
    await visit.close()
  })
})
