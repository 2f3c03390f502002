import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { testAccounts, testMnemonic } from '../../sandbox/chains/accounts.ts'
import { type Anvil, startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { type Served, serve } from '../../sandbox/http/serve.ts'
import { phoneWalletPage } from '../../sandbox/phone-wallet/phoneWalletPage.ts'
import { toFileResponse } from '../../sandbox/site/files.ts'
import type { Pairing } from '../../src/connectors/walletconnect/openPairing.ts'
import { rejection, startWorld, type World } from '../connectors/walletconnect/world.ts'
import { until } from '../support/patience.ts'
import { freshBrowser } from '../support/shared.ts'

let anvil: Anvil
let browser: Browser
let site: Served
let world: World
let pairing: Pairing
let page: Page
const noise: string[] = []
const strangers: string[] = []

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1, port: 0, mnemonic: testMnemonic })
  const { html, js, css } = await phoneWalletPage()
  site = await serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/phone.js') return toFileResponse('phone.js', js)
    return pathname === '/phone.css' ? toFileResponse('phone.css', css) : toFileResponse('phone.html', html)
  })
  browser = await freshBrowser()
})
afterAll(async () => {
  await site.stop()
  await anvil.stop()
})
beforeEach(async () => {
  world = await startWorld({ rpcUrl: anvil.rpcUrl })
  pairing = await world.pairing()
  const context = await browser.newContext()
  page = await context.newPage()
  page.on('pageerror', (error) => noise.push(error.message))
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:)/.test(request.url())) strangers.push(request.url())
  })
})
afterEach(async () => {
  await page.context().close()
  await world.stop()
  assert.deepEqual(noise.splice(0), [])
  assert.deepEqual(strangers.splice(0), [])
})

const address = (extra: Record<string, string> = {}) => {
  const chains = `1~${anvil.rpcUrl}~Ethereum,8453~${anvil.rpcUrl}~Base`
  const query = new URLSearchParams({ relay: world.relay.url, project: 'project', chains, ...extra })
  return `${site.url}/?${query}`
}

async function connect() {
  const { uri, settled } = await pairing.propose({ signal: new AbortController().signal })
  await page.goto(address())
  await page.getByRole('textbox', { name: 'Pairing link' }).fill(uri)
  await page.getByRole('button', { name: 'Pair' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  return settled
}

describe('the page of the phone wallet', () => {
  it('connects an app whose link is pasted', async () => {
    const session = await connect()

    assert.equal(session.peer.name, 'Pebble')
    await page.getByText('https://app.example').waitFor()
  })

  it('connects an app that opened it by a deep link', async () => {
    const { uri, settled } = await pairing.propose({ signal: new AbortController().signal })

    await page.goto(address({ uri }))
    await page.getByRole('button', { name: 'Approve' }).click()

    assert.ok((await settled).topic)
    assert.ok(!page.url().includes('uri='))
  })

  it('declines', async () => {
    const { uri, settled } = await pairing.propose({ signal: new AbortController().signal })
    const failed = rejection(settled)
    await page.goto(address({ uri }))

    await page.getByRole('button', { name: 'Decline' }).click()

    assert.equal(((await failed) as { code: string }).code, 'W3M_USER_REJECTED')
  })

  it('shows what to send, sends it on approval, and remembers it', async () => {
    await connect()
    const [from] = testAccounts
    const to = '0x00000000000000000000000000000000000000cc'
    const provider = pairing.provider('eip155')

    const asked = provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: from.address, to, value: '0xde0b6b3a7640000' }],
    })
    await page.getByText(to).waitFor()
    await page.getByText("1 in the chain's coin").waitFor()
    await page.getByRole('button', { name: 'Confirm' }).click()

    assert.match(String(await asked), /^0x[0-9a-f]{64}$/)
    await page.getByText('Confirmed').waitFor()
  })

  it('declines a request', async () => {
    await connect()
    const failed = rejection(
      pairing
        .provider('eip155')
        .request({ method: 'personal_sign', params: ['0x68656c6c6f', testAccounts[0].address] }),
    )

    await page.getByText('hello').waitFor()
    await page.getByRole('button', { name: 'Decline' }).click()

    assert.equal(((await failed) as { code: number }).code, 4001)
  })

  it('is still connected after a reload', async () => {
    await connect()

    await page.reload()
    await page.getByText('https://app.example').waitFor()
    const asked = pairing
      .provider('eip155')
      .request({ method: 'personal_sign', params: ['0x68656c6c6f', testAccounts[0].address] })
    await page.getByRole('button', { name: 'Confirm' }).click()

    assert.match(String(await asked), /^0x/)
  })

  it('switches to another network and account in its own menus', async () => {
    await connect()
    const provider = pairing.provider('eip155')

    await page.getByRole('combobox', { name: 'Network' }).selectOption('Base')
    await page.getByRole('combobox', { name: 'Account' }).selectOption('1')

    const chain = () => provider.request({ method: 'eth_chainId' })
    const accounts = async () => ((await provider.request({ method: 'eth_accounts' })) as string[])[0]
    let now: unknown[] = []
    await until(() => {
      void Promise.all([chain(), accounts()]).then((values) => {
        now = values
      })
      return now[0] === '0x2105' && now[1] === testAccounts[1].address
    })
  })

  it('disconnects an app', async () => {
    await connect()

    await page.getByRole('button', { name: 'Disconnect Test app' }).click()

    await until(() => pairing.session() === undefined)
    await page.getByText('None yet.').waitFor()
  })
})
