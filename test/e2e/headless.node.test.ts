import assert from 'node:assert/strict'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { Served } from '../../sandbox/http/serve.ts'
import type { PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import { serveHost } from '../hosts/serveHost.ts'
import { signInByEmail } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { askedOf, startPhone } from './support/steps.ts'

const [mara] = testAccounts

type Kit = { getProvider(namespace: string): { request(call: object): Promise<unknown> } }

describe('a page with its own UI', () => {
  let world: World
  let phone: PhoneWallet
  let host: Served
  beforeAll(async () => {
    world = await openWorld()
    phone = await startPhone(world)
    host = await serveHost(world, { entry: 'libraries/headless/index.html' })
  })
  afterAll(() => world.stop())

  const shows = ({ page }: Visit, id: string, hasText: string | RegExp) =>
    page.locator(`#${id}`, { hasText }).waitFor()
  const press = ({ page }: Visit, id: string) => page.locator(`#${id}`).click()
  const list = ({ page }: Visit, name: string) => page.getByRole('list', { name })
  const pick = (visit: Visit, name: RegExp) => list(visit, 'Wallets').getByRole('button', { name }).click()
  /** The loaded files of the widget, by content: `chunks/core-B2xk9qLw.js` is `core`. */
  const loaded = ({ page }: Visit) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ pathname }) => pathname.startsWith('/dist/'))
        .map(({ pathname }) => pathname.replace(/^.*\/(.+?)(-[\w-]{8})?\.js$/, '$1')),
    )
  const sign = ({ page }: Visit, address: string) =>
    page.evaluate(
      (address) =>
        (window as never as { kit: Kit }).kit
          .getProvider('eip155')
          .request({ method: 'personal_sign', params: ['0x68656c6c6f', address] }),
      address,
    ) as Promise<`0x${string}`>

  it('lists wallets, connects an extension by id, switches, signs, restores and disconnects', async () => {
    const visit = await world.visit({ url: host.url })
    await list(visit, 'Wallets').getByRole('button', { name: 'Otter, installed' }).waitFor()
    // Evaluations by the driver count as user gestures, so analytics may load.
    const files = (await loaded(visit)).filter((file) => file !== 'start')
    assert.deepEqual([...new Set(files)].sort(), ['code', 'common', 'core', 'headless', 'kit'])

    await pick(visit, /^Otter/)
    await shows(visit, 'account', `${mara.address} on eip155:1`)
    assert.equal(await askedOf(visit, 'eth_requestAccounts'), 1)
    await press(visit, 'switch')
    await shows(visit, 'account', `${mara.address} on eip155:8453`)
    const signature = await sign(visit, mara.address)
    assert.ok(await verifyMessage({ address: mara.address, message: 'hello', signature }))

    await visit.page.reload()
    await shows(visit, 'account', `${mara.address} on eip155:8453`)
    assert.equal(await askedOf(visit, 'eth_requestAccounts'), 0)
    await press(visit, 'disconnect')
    await shows(visit, 'account', 'nobody')
    assert.ok(!(await loaded(visit)).includes('views'), 'views are not loaded')
    await visit.close()
  })

  it('creates a link for a phone, and connects the accounts that it shares', async () => {
    const visit = await world.visit({ url: host.url })
    await press(visit, 'scan')
    await shows(visit, 'link', /^wc:/)
    await phone.pair((await visit.page.locator('#link').textContent()) ?? '')
    await shows(visit, 'account', `${mara.address} on eip155:1`)
    await shows(visit, 'link', 'none')
    const signature = await sign(visit, mara.address)
    assert.ok(await verifyMessage({ address: mara.address, message: 'hello', signature }))
    assert.ok(!(await loaded(visit)).includes('views'), 'views are not loaded')

    await press(visit, 'disconnect')
    await shows(visit, 'account', 'nobody')
    await visit.close()
  })

  it('reads the registry, page by page and by name, and waits for one of its wallets until aborted', async () => {
    const visit = await world.visit({ url: host.url })
    await press(visit, 'more')
    const rows = list(visit, 'Wallets').getByRole('listitem')
    await rows.nth(20).waitFor()
    const before = await rows.count()
    await press(visit, 'more')
    await rows.nth(before).waitFor()

    const name = (await rows.last().textContent()) ?? ''
    await visit.page.locator('#find').fill(name)
    await visit.page.locator('#find').blur()
    await list(visit, 'Found').getByRole('button', { name, exact: true }).first().click()
    await shows(visit, 'link', /^wc:/)
    await press(visit, 'stop')
    await shows(visit, 'link', 'none')
    await shows(visit, 'account', 'nobody')
    await visit.close()
  })

  it('reports errors by code', async () => {
    const visit = await world.visit({ url: host.url })
    const { page } = visit
    const fails = (wallet: string) =>
      page.evaluate(
        (wallet) =>
          (window as never as { kit: { connect(request: object): Promise<unknown> } }).kit
            .connect({ wallet })
            .then(
              () => 'connected',
              ({ code }) => code,
            ),
        wallet,
      )
    assert.equal(await fails('nobody has this'), 'W3M_WALLET_NOT_FOUND')
    await page.evaluate(() => {
      const { otter } = window.__wallets ?? {}
      if (otter) otter.policy.connect = 'decline'
    })
    assert.equal(await fails('Otter'), 'W3M_USER_REJECTED')
    await visit.close()
  })

  it('keeps a wallet’s prompt for a second call if the first is aborted', async () => {
    const visit = await world.visit({ url: host.url })
    const outcomes = await visit.page.evaluate(async () => {
      type Connecting = { connect(request: object): Promise<{ address: string }> }
      const { kit } = window as never as { kit: Connecting }
      const { otter } = window.__wallets ?? {}
      if (!otter) throw new Error('Otter is missing')
      otter.policy.connect = 'wait'
      const prompts = () => otter.requests.filter(({ method }) => method === 'eth_requestAccounts')
      const controller = new AbortController()
      const first = kit.connect({ wallet: 'Otter', signal: controller.signal }).catch(({ name }) => name)
      const second = kit.connect({ wallet: 'Otter' }).then(({ address }) => address)
      while (prompts().length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      controller.abort()
      const ended = await first
      otter.decide(prompts()[0]?.id ?? 0, true)
      return [ended, await second.catch(({ name }) => name), prompts().length]
    })
    assert.deepEqual(outcomes, ['AbortError', mara.address, 1])
    await visit.close()
  })

  it('gets an error because the embedded wallet cannot prompt the user', async () => {
    const demo = await world.visit({ query: '?wallets=' })
    await signInByEmail(world, demo, 'mara@fieldnotes.app')
    const visit = await world.visit({ url: host.url, context: demo.context })
    const asked = await visit.page.evaluate(async () => {
      const { kit } = window as never as {
        kit: Kit & { connect(wallet: object): Promise<{ address: string }> }
      }
      const { address } = await kit.connect({ wallet: 'ID_AUTH', namespace: 'eip155' })
      const signing = kit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x68', address] })
      return signing.catch(({ code, data }: { code: number; data: { code: string } }) => [
        address,
        code,
        data.code,
      ])
    })
    const address = world.sandbox.secure.addressOf('mara@fieldnotes.app')
    assert.deepEqual(asked, [address, 4900, 'W3M_EMBEDDED_UNAVAILABLE'])
    await visit.close()
  })
})
