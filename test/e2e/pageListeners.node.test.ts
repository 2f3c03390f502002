import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { serveHost } from '../hosts/serveHost.ts'
import { openWorld, type World } from './support/openWorld.ts'
import { connectExtension, pressDisconnect } from './support/steps.ts'

type Kit = {
  connect(request: { wallet: string }): Promise<{ address: string }>
  switchNetwork(networkId: string): Promise<void>
  disconnect(): Promise<void>
}
type Stores = Record<'$network' | '$providers' | '$connections', { listen(listener: () => void): void }>

describe('a page whose listeners throw', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  /** Each error of the page's listeners, which the browser reports as uncaught. */
  const bug = 'error: a bug of the page'
  const onlyBugs = (faults: string[]) => {
    assert.ok(faults.length > 0, 'the page has its errors')
    assert.deepEqual(
      faults.splice(0).filter((fault) => fault !== bug),
      [],
    )
  }

  it('connects and disconnects with a kit, which notifies its other listeners', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    await visit.page.evaluate(async () => {
      const entry = '/dist/index.js'
      const { createAppKit } = (await import(entry)) as typeof import('../../src/index.ts')
      const kit = createAppKit()
      const fail = () => {
        throw new Error('a bug of the page')
      }
      const listen = () => {
        for (const store of [kit.$network, kit.$providers, kit.$connections]) store.listen(fail)
        kit.subscribeState(fail)
        kit.subscribeAccount(fail)
        kit.subscribeNetwork(fail)
      }
      listen()
      await kit.ready()
      listen()
      kit.subscribeAccount(({ address }) => Object.assign(window, { heard: address ?? 'none' }))
    })
    const heard = () => visit.page.evaluate(() => (window as never as { heard: string }).heard)
    await connectExtension(visit)
    const { address } = await visit.hear('w3m-connect')
    assert.equal(await heard(), address)
    await visit.page.locator('w3m-button').first().getByRole('button').click()
    await pressDisconnect(visit.page)
    await visit.hear('w3m-disconnect')
    assert.equal(await heard(), 'none')
    onlyBugs(visit.faults)
    await visit.close()
  })

  it('connects, switches and disconnects without the modal', async () => {
    const host = await serveHost(world, { entry: 'libraries/headless/index.html' })
    const visit = await world.visit({ url: host.url })
    const outcomes = await visit.page.evaluate(async () => {
      const { kit } = window as never as { kit: Kit & Stores }
      for (const store of [kit.$network, kit.$providers, kit.$connections])
        store.listen(() => {
          throw new Error('a bug of the page')
        })
      const { address } = await kit.connect({ wallet: 'Otter' })
      await kit.switchNetwork('eip155:8453')
      await kit.disconnect()
      return address
    })
    assert.match(outcomes, /^0x/)
    onlyBugs(visit.faults)
    await visit.close()
  })
})
