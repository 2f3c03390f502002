import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { networkImages } from '../../src/actions/wallets/networkImages.ts'
import { presetNetwork } from '../../src/config/presets.ts'
import { isCaipNetworkId } from '../../src/schemas/caip.ts'
import { becomes } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { buttonOf, connectExtension, dialogOf } from './support/steps.ts'

const ethereum = 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'
const base = '7289c336-3981-4081-c5f4-efc26ac64a00'
const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E'

describe('pictures of networks and connectors', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const visit = async (attributes: Record<string, unknown>): Promise<{ here: Visit; asked: string[] }> => {
    const here = await world.visit({ query: '?wallets=otter&policy=approve' })
    const asked: string[] = []
    here.page.on('request', (request) => {
      const [, id] = /\/public\/getAssetImage\/([^?]+)/.exec(request.url()) ?? []
      if (id) asked.push(id)
    })
    await here.page.evaluate((all) => {
      const modal = document.querySelector('w3m-modal')
      for (const [name, value] of Object.entries(all)) modal?.setAttribute(name, JSON.stringify(value))
    }, attributes)
    return { here, asked }
  }
  const openNetworks = async (here: Visit) => {
    await connectExtension(here)
    await buttonOf(here).click()
    await here.page.getByTestId('w3m-account-select-network').click()
    await here.page.getByTestId('w3m-network-switch-Base').waitFor()
  }
  const pictureOf = (here: Visit, network: string) => () =>
    here.page
      .getByTestId(`w3m-network-switch-${network}`)
      .locator('img[data-state="shown"]')
      .getAttribute('src')

  it('shows every network of the registry by its picture id, and requests none twice', async () => {
    const networks = Object.keys(networkImages).filter((id) => isCaipNetworkId(id) && presetNetwork(id))
    assert.ok(networks.length > 10, `${networks.length} networks`)
    const { here, asked } = await visit({ networks })
    await openNetworks(here)
    const rows = here.page.getByTestId(/^w3m-network-switch-/)
    for (let at = 0; at < networks.length; at += 1) {
      await rows.nth(at).scrollIntoViewIfNeeded()
      await rows.nth(at).locator('img[data-state="shown"][src^="blob:"]').waitFor()
    }
    assert.equal(await rows.count(), networks.length)
    const wanted = networks.map((id) => networkImages[id])
    const count = (list: unknown[], id: unknown) => list.filter((each) => each === id).length
    const odd = wanted.filter((id) => count(asked, id) === 0 || count(asked, id) > count(wanted, id))
    assert.deepEqual(odd, [])
    await here.close()
  })

  // conforms: 3.1.9
  it('uses a network’s assets.imageId, and chain-images above all', async () => {
    const [chain] = world.sandbox.addresses.chains
    const own = {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain?.rpcUrl] } },
      assets: { imageId: 'harbor-network' },
    }
    const { here, asked } = await visit({
      networks: [own, 'eip155:8453'],
      'chain-images': { 8453: picture },
    })
    await openNetworks(here)
    assert.match((await pictureOf(here, 'Ethereum')()) ?? '', /^blob:/)
    assert.equal(await pictureOf(here, 'Base')(), picture)
    assert.deepEqual(
      [asked.includes('harbor-network'), asked.includes(ethereum), asked.includes(base)],
      [true, false, false],
    )
    await here.close()
  })

  // conforms: 3.12.17
  it('uses connector-images, also for the WalletConnect row', async () => {
    const { here } = await visit({ 'connector-images': { walletConnect: picture } })
    await buttonOf(here).click()
    const row = dialogOf(here).getByTestId('wallet-selector-walletconnect')
    await becomes(() => row.locator('img').getAttribute('src'), picture)
    await here.close()
  })
})
