import assert from 'node:assert/strict'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { W3mModalElement } from '../../src/element/modalElement.ts'
import { serveHost } from '../hosts/serveHost.ts'
import { becomes } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { modalGone } from './support/steps.ts'

const [mara, lin, third] = testAccounts

const pages = [
  { name: 'wagmi in React', entry: 'libraries/react/main.jsx' },
  { name: 'wagmi in a plain page', entry: 'libraries/plain/main.js' },
  { name: 'ethers 6 in Vue', entry: 'libraries/vue/main.js' },
  { name: 'ethers 5 in Svelte', entry: 'libraries/svelte/main.js' },
  { name: 'no library in Angular', entry: 'libraries/angular/main.js' },
]

describe('a page with its own wallet library', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const openPage = async (entry: string) => {
    const { url } = await serveHost(world, { entry, isBundled: true })
    return world.visit({ url })
  }
  /** Signs with the page's library, and verifies that this account signed. */
  const signsAs = async (visit: Visit, address: `0x${string}`) => {
    await press(visit, 'sign')
    const signed = visit.page.locator('#signature', { hasText: /^0x/ })
    await signed.waitFor()
    const signature = (await signed.textContent()) as `0x${string}`
    assert.ok(await verifyMessage({ address, message: 'A line to sign', signature }))
  }
  const press = ({ page }: Visit, id: string) => page.locator(`#${id}`).click()
  /** What the widget and the library both show. */
  async function both({ page }: Visit, text: string): Promise<void> {
    for (const who of ['widget', 'library'])
      await page.locator(`#${who}`).getByText(text, { exact: true }).waitFor()
  }
  const otter = (visit: Visit) => visit.page.evaluate(() => window.__wallets?.otter?.requests ?? [])
  const allowed = (visit: Visit) =>
    visit.page.evaluate(() => window.__wallets?.otter?.provider.request({ method: 'eth_accounts' }))
  const prompts = async (visit: Visit) =>
    (await otter(visit)).filter(({ method }) => method === 'eth_requestAccounts').length
  const choose = ({ page }: Visit, wallet: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${wallet}`) })
      .click()
  const openMenu = async (visit: Visit) => {
    await press(visit, 'open')
    await visit.page.getByTestId('account-menu-button').click()
  }
  const connectAnother = async (visit: Visit, wallet: string) => {
    await openMenu(visit)
    await visit.page.getByTestId('connect-another').click()
    await choose(visit, wallet)
  }

  for (const { name, entry } of pages) {
    // conforms: 1.3.6-1.3.8
    it(`follows the widget with ${name}, and the widget follows it`, async () => {
      const visit = await openPage(entry)
      await both(visit, 'nobody')

      // The widget connects first.
      await press(visit, 'open')
      await choose(visit, 'Otter')
      await both(visit, `${mara.address} on eip155:1`)
      await modalGone(visit)
      await signsAs(visit, mara.address)
      await press(visit, 'switch')
      await both(visit, `${mara.address} on eip155:8453`)
      await visit.page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
      await both(visit, `${lin.address} on eip155:8453`)
      await visit.page.reload()
      await both(visit, `${lin.address} on eip155:8453`)
      assert.equal(await prompts(visit), 0)
      await press(visit, 'disconnect')
      await both(visit, 'nobody')

      // The library connects first.
      await press(visit, 'own-connect')
      await both(visit, `${lin.address} on eip155:8453`)
      assert.equal(await prompts(visit), 1)
      await visit.page.evaluate(() => window.__wallets?.otter?.emitChainChanged(1))
      await both(visit, `${lin.address} on eip155:1`)
      await press(visit, 'own-switch')
      await both(visit, `${lin.address} on eip155:8453`)
      await visit.page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
      await both(visit, `${mara.address} on eip155:8453`)
      // Neither side waits for the other: no deadline passes here.
      await visit.page.reload()
      await both(visit, `${mara.address} on eip155:8453`)
      assert.equal(await prompts(visit), 0)
      await press(visit, 'own-disconnect')
      await both(visit, 'nobody')

      // The user disconnects the library's connection in the widget, and it stays disconnected.
      await press(visit, 'own-connect')
      await both(visit, `${mara.address} on eip155:8453`)
      await press(visit, 'disconnect')
      await both(visit, 'nobody')
      // The library notifies the wallet after the widget disconnects: an earlier reload would prevent that.
      await becomes(() => allowed(visit), [])
      await visit.page.reload()
      await both(visit, 'nobody')
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })
  }

  it('ends the wallet that wagmi connected if the user connects another one in the widget', async () => {
    const visit = await openPage('libraries/plain/main.js')
    await press(visit, 'own-connect')
    await both(visit, `${mara.address} on eip155:1`)
    await connectAnother(visit, 'Kite')
    await both(visit, `${third.address} on eip155:1`)
    await becomes(() => allowed(visit), [])

    await visit.page.reload()
    await both(visit, `${third.address} on eip155:1`)
    await press(visit, 'disconnect')
    await both(visit, 'nobody')
    await visit.page.reload()
    await press(visit, 'open')
    await visit.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Otter/ })
      .waitFor()
    await both(visit, 'nobody')
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('uses a wallet in wagmi that the page added to the widget', async () => {
    const visit = await openPage('libraries/plain/main.js')
    await press(visit, 'add-wallet')
    await press(visit, 'open')
    await choose(visit, 'Shop wallet')
    await both(visit, `${third.address} on eip155:1`)
    await modalGone(visit)
    await signsAs(visit, third.address)
    await press(visit, 'disconnect')
    await both(visit, 'nobody')
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('has a wallet once that is connected in the widget and then through wagmi, and restores the active one', async () => {
    const visit = await openPage('libraries/plain/main.js')
    await press(visit, 'open')
    await choose(visit, 'Otter')
    await both(visit, `${mara.address} on eip155:1`)
    await modalGone(visit)
    await connectAnother(visit, 'Kite')
    await both(visit, `${third.address} on eip155:1`)

    await press(visit, 'own-connect')
    await both(visit, `${mara.address} on eip155:1`)
    const connected = () =>
      visit.page
        .locator('w3m-modal')
        .evaluate((modal) => (modal as W3mModalElement).connections.map(({ wallet }) => wallet.name))
    assert.deepEqual(await connected(), ['Otter', 'Kite'])

    await openMenu(visit)
    await visit.page.getByTestId('account-wallets').click()
    await visit.page.getByTestId(/^use-wallet-.*kite/).click()
    await both(visit, `${third.address} on eip155:1`)
    await visit.page.reload()
    await becomes(connected, ['Kite', 'Otter'])
    await both(visit, `${third.address} on eip155:1`)
    await press(visit, 'disconnect')
    await both(visit, 'nobody')
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('follows the active wallet with wagmi in React, also one that emits no event when it connects', async () => {
    const visit = await openPage('libraries/react/main.jsx')
    const { page } = visit
    await press(visit, 'open')
    await choose(visit, 'Otter')
    await both(visit, `${mara.address} on eip155:1`)
    await modalGone(visit)
    await connectAnother(visit, 'Kite')
    await both(visit, `${third.address} on eip155:1`)
    await modalGone(visit)
    await signsAs(visit, third.address)

    // By the user, then by the end of the other one.
    await openMenu(visit)
    await page.getByTestId('account-wallets').click()
    await page.getByTestId(/^use-wallet-.*otter/).click()
    await both(visit, `${mara.address} on eip155:1`)
    await page.getByTestId('account-menu-button').click()
    await page.getByTestId('disconnect-button').click()
    await both(visit, `${third.address} on eip155:1`)
    assert.equal(await prompts(visit), 1)

    // A wallet that wagmi connects is added next to it, and the other is active again when it ends.
    await page.getByTestId('header-close').click()
    await modalGone(visit)
    await press(visit, 'own-connect')
    await both(visit, `${mara.address} on eip155:1`)
    await press(visit, 'own-disconnect')
    await both(visit, `${third.address} on eip155:1`)
    await press(visit, 'own-disconnect')
    await both(visit, 'nobody')
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})
