import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { becomes } from '../support/patience.ts'
import { finder } from './support/modalPage.ts'
import { type Bench, modalTag, openBench, productTag } from './support/openBench.ts'
import { openWorld, type World } from './support/openWorld.ts'
import { reviewTransfer } from './support/steps.ts'

const [, lin] = testAccounts

type Call = { method: string; params?: unknown }
type Gull = { rpcUrl: string; sent: unknown[] }
type Page = typeof globalThis & { gull: Gull }

/** Runs in the page: adds a key to every object, and announces a wallet whose keys the node has. */
function extendPrototype(): void {
  Object.assign(Object.prototype, { zzz: 1 })
  const gull: Gull = { rpcUrl: '', sent: [] }
  Object.assign(globalThis, { gull })
  const request = async ({ method, params = [] }: Call) => {
    if (method === 'eth_sendTransaction') gull.sent.push(params)
    const asked = method === 'eth_requestAccounts' ? 'eth_accounts' : method
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: asked, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await (await fetch(gull.rpcUrl, { method: 'POST', headers, body })).json()
    if (answer.error) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
    return answer.result
  }
  const info = {
    uuid: '0b3f4a51-5be7-44d5-8b20-6d6e6a3f7f02',
    name: 'Gull',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'example.gull',
  }
  const provider = { request, on() {}, removeListener() {} }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
}

describe('a page that extends Object.prototype', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  it('connects a wallet and sends exactly the requested amount', async () => {
    const visit = await world.visit({
      query: '?wallets=',
      before: extendPrototype,
      // From the sandbox's extension wallets, not from the widget.
      expected: /Getter must be a function/,
    })
    const [chain] = world.sandbox.chains
    await visit.page.evaluate((rpcUrl) => {
      const { gull } = globalThis as Page
      gull.rpcUrl = rpcUrl
    }, chain?.rpcUrl ?? '')
    const before = await world.balanceOf(lin.address)
    await reviewTransfer(visit, { amount: '0.5', to: lin.address }, 'Gull')
    await visit.page.getByTestId('send-confirm-button').click()
    await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal((await world.balanceOf(lin.address)) - before, 5n * 10n ** 17n)
    const sent = await visit.page.evaluate(() => JSON.stringify((globalThis as Page).gull.sent))
    assert.equal(sent.includes('zzz'), false)
    assert.equal(await visit.page.evaluate(() => 'zzz' in {}), true)
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})

/** Names that the widget, React and the browser read from objects with optional members. */
const names = ['children', 'error', 'get', 'key', 'open', 'ref', 'set', 'src', 'style', 'type']

/**
 * User actions in the modal, as a script of the page: the driver's scripts read `ref` and `set` themselves. Logs
 * `done`, or what it waited for at unload.
 */
const walk = `<script type="module">
  const find = async (what, look) => {
    console.log('waits for ' + what)
    for (;;) {
      const found = look([...modal().shadowRoot.querySelectorAll('button, input')])
      if (found) return found
      await new Promise(requestAnimationFrame)
    }
  }
  modal().open()
  const row = await find('Otter', (all) => all.find(({ textContent }) => textContent.includes('Otter')))
  row.click()
  await find('the account', () => modal().account)
  await modal().close()
  modal().open()
  const send = 'wallet-features-send-button'
  const button = await find('Send', (all) => all.find(({ dataset }) => dataset.testid === send))
  button.click()
  await find('the amount', (all) => all.find(({ localName }) => localName === 'input'))
  console.log('done')
</script>`

describe('a page that adds to Object.prototype', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.stop())

  for (const name of names)
    for (const value of ['1', 'function () {}'])
      it(`opens, connects and offers Send with \`${name}\` as ${value}`, async () => {
        const context = await bench.browser.newContext({ viewport: { width: 1000, height: 800 } })
        const said: string[] = []
        context.on('console', (message) => said.push(message.text()))
        const sheet = await bench.open({
          context,
          wallets: 'policy=approve&wallets=otter',
          head: `${finder}<script>Object.prototype[${JSON.stringify(name)}] = ${value}</script>`,
          script: `${productTag}${walk}`,
          body: modalTag(),
        })
        await becomes(() => (said.includes('done') ? 'done' : said.at(-1)), 'done')
        await sheet.close()
      })
})

describe('a page that freezes the prototypes of the language', () => {
  it('loads every file of the widget', async () => {
    const world = await openWorld()
    const freeze = () => {
      for (const name of Object.getOwnPropertyNames(globalThis)) {
        const made: unknown = Reflect.get(globalThis, name)
        const isOfLanguage =
          /^(Object|Function|Promise|(Weak)?(Map|Set)|RegExp|String|\w*(Error|Array))$/.test(name)
        if (isOfLanguage && typeof made === 'function') Object.freeze(made.prototype)
      }
      Object.freeze(Reflect.getPrototypeOf(Uint8Array.prototype))
    }
    const visit = await world.visit({ query: '?wallets=', before: freeze })
    const files = (await readdir('dist/chunks')).filter((file) => file.endsWith('.js'))
    const failed = await visit.page.evaluate(async (files) => {
      const loading = files.map((file) => import(new URL(`dist/chunks/${file}`, location.href).href))
      return (await Promise.allSettled(loading)).flatMap((each) =>
        each.status === 'rejected' ? String(each.reason) : [],
      )
    }, files)
    assert.deepEqual(failed, [])
    await visit.close()
    await world.stop()
  })
})
