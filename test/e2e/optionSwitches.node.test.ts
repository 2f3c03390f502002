import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { buttonOf, connectExtension, dialogOf, modalGone } from './support/steps.ts'

/** Runs in the page: an extension that announces itself as Coinbase Wallet. */
function announceCoinbase(): void {
  const provider = { request: () => Promise.reject(new Error('unused')), on() {}, removeListener() {} }
  const info = {
    uuid: '0b3f4a51-5be7-44d5-8b20-6d6e6a3f7f01',
    name: 'Coinbase Wallet',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'com.coinbase.wallet',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

describe('options that switch a part of the modal', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const visit = async (attributes: Record<string, string>, before?: () => void): Promise<Visit> => {
    const here = await world.visit({ query: '?wallets=otter&policy=approve', ...(before ? { before } : {}) })
    await here.page.evaluate((all) => {
      const modal = document.querySelector('w3m-modal')
      for (const [name, value] of Object.entries(all)) modal?.setAttribute(name, value)
    }, attributes)
    return here
  }

  it('shows the network without a link with enable-network-switch=false', async () => {
    const here = await visit({ 'enable-network-switch': 'false' })
    const { page } = here
    await connectExtension(here)
    await buttonOf(here).click()
    const chip = page.getByTestId('w3m-account-select-network')
    await chip.getByText('Ethereum').waitFor()
    await becomes(() => chip.isDisabled(), true)
    await page.keyboard.press('Escape')
    await modalGone(here)
    await page.locator('w3m-network-button').getByRole('button').click()
    await page.getByTestId('account-menu-button').waitFor()
    await page.evaluate(() => document.querySelector('w3m-modal')?.removeAttribute('enable-network-switch'))
    await chip.click()
    await dialogOf(here).getByText('Base').first().waitFor()
    await here.close()
  })

  it('lists Coinbase Wallet neither as an extension nor from the registry with enable-coinbase=false', async () => {
    const named = (here: Visit) => dialogOf(here).getByText(/^Coinbase/)
    const on = await visit({}, announceCoinbase)
    await buttonOf(on).click()
    await named(on).first().waitFor()
    await on.close()
    const off = await visit({ 'enable-coinbase': 'false' }, announceCoinbase)
    await buttonOf(off).click()
    await dialogOf(off)
      .getByRole('button', { name: /^Otter/ })
      .waitFor()
    await becomes(() => named(off).count(), 0)
    await off.close()
  })

  // conforms: 2.3.4
  it('opens the QR code from the widget’s own connect button with manual-wc-control', async () => {
    const here = await visit({ 'manual-wc-control': 'true' })
    await here.page.evaluate(() => document.body.prepend(document.createElement('w3m-connect-button')))
    await here.page.locator('w3m-connect-button').getByRole('button').click()
    await dialogOf(here).getByTestId('w3m-qr-code').or(dialogOf(here).locator('.qr')).first().waitFor()
    assert.equal(
      await dialogOf(here)
        .getByRole('button', { name: /^Otter/ })
        .count(),
      0,
    )
    await here.close()
  })

  /** The connectors that a page reads: their namespaces, the pairing and the embedded wallet by name. */
  const offeredWays = async (attributes: Record<string, unknown>) => {
    const networks = 'eip155:1,solana:mainnet,bip122:mainnet,polkadot:mainnet'
    const here = await world.visit({
      query: `?policy=approve&networks=${networks}`,
      before: () =>
        Object.assign(window, { ethereum: { request: async () => [], on() {}, removeListener() {} } }),
    })
    const read = () =>
      here.page.evaluate(() => {
        const { wallets } = document.querySelector('w3m-modal') as never as {
          wallets: { id: string; namespace: string }[]
        }
        const named = wallets.map(({ id, namespace }) =>
          ['walletConnect', 'ID_AUTH', 'injected'].includes(id) ? id : namespace,
        )
        return [...new Set(named)].sort().join(' ')
      })
    await buttonOf(here).click()
    await becomes(read, 'ID_AUTH bip122 eip155 polkadot solana walletConnect')
    return {
      here,
      read,
      set: () =>
        here.page.evaluate(
          (all) => void Object.assign(document.querySelector('w3m-modal') ?? {}, all),
          attributes,
        ),
    }
  }

  for (const [attributes, expected] of [
    [{ enableEIP6963: false }, 'ID_AUTH injected walletConnect'],
    [{ enableInjected: false }, 'ID_AUTH bip122 eip155 polkadot solana walletConnect'],
    [{ enableWalletConnect: false }, 'ID_AUTH bip122 eip155 polkadot solana'],
    [{ enableWallets: false }, 'ID_AUTH'],
    [{ basic: true }, 'walletConnect'],
  ] as const)
    it(`offers ${expected} with ${JSON.stringify(attributes)}`, async () => {
      const { here, read, set } = await offeredWays(attributes)
      await set()
      await becomes(read, expected)
      await here.close()
    })

  it('shows the extensions with manual-wc-control if no phone wallet can be paired', async () => {
    const here = await visit({ 'manual-wc-control': 'true', 'enable-wallet-connect': 'false' })
    await connectExtension(here)
    await here.close()
  })
})
