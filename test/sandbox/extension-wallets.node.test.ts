import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { testAccounts, testMnemonic } from '../../sandbox/chains/accounts.ts'
import { type Anvil, startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { extensionWalletsScript } from '../../sandbox/extension-wallets/extensionWalletsScript.ts'
import { type Served, serve } from '../../sandbox/http/serve.ts'
import { becomes } from '../support/patience.ts'
import { freshBrowser } from '../support/shared.ts'

type Info = { uuid: string; name: string; rdns: string; icon: string }
type Outcome = { code?: number; message?: string; result?: unknown }

let anvil: Anvil
let second: Anvil
let browser: Browser
let site: Served
let page: Page
const noise: string[] = []

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1, port: 0, mnemonic: testMnemonic })
  second = await startAnvil({ chainId: 8453, port: 0, mnemonic: testMnemonic })
  const script = await extensionWalletsScript()
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${anvil.rpcUrl} ${second.rpcUrl}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  site = await serve(async (request) => {
    const { pathname, search } = new URL(request.url)
    const query = search.replaceAll('&', '&amp;')
    const page = `<!doctype html><title>App</title><script src="/wallets.js${query}"></script><button>Page</button>`
    const isScript = pathname === '/wallets.js'
    const type = isScript ? 'text/javascript' : 'text/html'
    return new Response(isScript ? script : page, {
      headers: { 'content-type': type, 'content-security-policy': policy },
    })
  })
  browser = await freshBrowser()
})
afterAll(async () => {
  await site.stop()
  await anvil.stop()
  await second.stop()
})
afterEach(async () => {
  await page.context().close()
  assert.deepEqual(noise.splice(0), [])
})

async function open(query: Record<string, string> = {}): Promise<void> {
  const context = await browser.newContext()
  page = await context.newPage()
  page.on('pageerror', (error) => noise.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) noise.push(message.text())
  })
  const chains = `1~${anvil.rpcUrl}~Ethereum,8453~${second.rpcUrl}~Base`
  await page.goto(`${site.url}/?${new URLSearchParams({ chains, ...query })}`)
}

/** Sends a wallet request as an app does: through the announced provider. */
const ask = (wallet: string, method: string, params: unknown[] = []): Promise<Outcome> =>
  page.evaluate(
    ([id, name, list]) => {
      const provider = window.__wallets?.[id]?.provider
      return Promise.resolve(provider?.request({ method: name, params: list })).then(
        (result) => ({ result }),
        ({ code, message }) => ({ code, message }),
      )
    },
    [wallet, method, params] as const,
  )

const announced = (): Promise<Info[]> =>
  page.evaluate(() => {
    const infos: Info[] = []
    window.addEventListener('eip6963:announceProvider', (event) => {
      infos.push({ ...(event as CustomEvent<{ info: Info }>).detail.info })
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return infos
  })

const [first, , third] = testAccounts.map(({ address }) => address)

describe('extension wallets', () => {
  it('announce themselves with their own brands', async () => {
    await open()

    const infos = await announced()

    assert.deepEqual(
      infos.map(({ name }) => name),
      ['Otter', 'Kite', 'Juniper'],
    )
    assert.equal(new Set(infos.map(({ uuid }) => uuid)).size, 3)
    assert.ok(infos.every(({ icon }) => icon.startsWith('data:image/svg+xml,')))
  })

  it('share nothing before the user approves with a click in their window', async () => {
    await open()
    assert.deepEqual(await ask('otter', 'eth_accounts'), { result: [] })

    const asked = ask('otter', 'eth_requestAccounts')
    await page.getByRole('dialog', { name: 'Otter' }).getByRole('button', { name: 'Confirm' }).click()

    assert.deepEqual(
      (await asked).result,
      testAccounts.slice(0, 2).map(({ address }) => address),
    )
  })

  it('remember the page across a reload, and forget it on request', async () => {
    await open({ policy: 'approve' })
    await ask('kite', 'eth_requestAccounts')

    await page.reload()

    assert.deepEqual(await ask('kite', 'eth_accounts'), { result: [third] })
    await ask('kite', 'wallet_revokePermissions', [{ eth_accounts: {} }])
    assert.deepEqual(await ask('kite', 'eth_accounts'), { result: [] })
  })

  it('reject with 4001 when the user declines, by button or by Escape', async () => {
    await open()
    const declined = ask('otter', 'eth_requestAccounts')
    await page.getByRole('button', { name: 'Decline' }).click()
    const escaped = ask('otter', 'eth_requestAccounts')
    await page.getByRole('dialog', { name: 'Otter' }).waitFor()
    await page.keyboard.press('Escape')

    assert.equal((await declined).code, 4001)
    assert.equal((await escaped).code, 4001)
  })

  it('appear above a modal dialog of the page', async () => {
    await open()
    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      dialog.append('A modal of the page')
      document.body.append(dialog)
      dialog.showModal()
    })

    const asked = ask('otter', 'eth_requestAccounts')
    await page.getByRole('button', { name: 'Confirm' }).click()

    assert.equal((await asked).code, undefined)
  })

  it('reject a second connection request while one is open', async () => {
    await open({ policy: 'wait' })
    ask('otter', 'eth_requestAccounts').catch(() => {})

    assert.equal((await ask('otter', 'eth_requestAccounts')).code, -32002)
  })

  it('wait for a decision by code', async () => {
    await open({ policy: 'wait' })
    const asked = ask('otter', 'eth_requestAccounts')

    await page.evaluate(() => window.__wallets?.otter?.decide(1, true))

    assert.equal((await asked).code, undefined)
  })

  it('sign with real keys', async () => {
    await open({ policy: 'approve' })
    await ask('otter', 'eth_requestAccounts')
    const typed = {
      domain: { name: 'App', chainId: 1 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const
    const address = first as `0x${string}`

    const signed = await ask('otter', 'personal_sign', ['0x68656c6c6f', address])
    const mail = await ask('otter', 'eth_signTypedData_v4', [address, JSON.stringify(typed)])

    assert.ok(await verifyMessage({ address, message: 'hello', signature: signed.result as `0x${string}` }))
    assert.ok(await verifyTypedData({ ...typed, address, signature: mail.result as `0x${string}` }))
  })

  it('send to the real chain, and record the request', async () => {
    await open({ policy: 'approve' })
    await ask('otter', 'eth_requestAccounts')
    const to = '0x00000000000000000000000000000000000000bb'

    const sent = await ask('otter', 'eth_sendTransaction', [{ from: first, to, value: '0x7' }])
    const statusOf = async () => {
      const { result } = await ask('otter', 'eth_getTransactionReceipt', [sent.result])
      return (result as { status: string } | null)?.status
    }
    await becomes(statusOf, '0x1')
    const seen = await page.evaluate(() => window.__wallets?.otter?.requests.map(({ method }) => method))
    assert.deepEqual(seen?.slice(0, 2), ['eth_requestAccounts', 'eth_sendTransaction'])
  })

  it('sign nothing for a page without shared accounts', async () => {
    await open({ policy: 'approve' })

    assert.equal((await ask('otter', 'personal_sign', ['0x00', first])).code, 4100)
  })

  it('switch to networks they know, and to others after adding them', async () => {
    await open({ policy: 'approve' })
    const unknown = await ask('kite', 'wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    const added = { chainId: '0x2105', chainName: 'Base', rpcUrls: [second.rpcUrl] }
    await ask('kite', 'wallet_addEthereumChain', [added])

    assert.equal(unknown.code, 4902)
    assert.deepEqual(await ask('kite', 'eth_chainId'), { result: '0x2105' })
    assert.deepEqual(await ask('otter', 'wallet_switchEthereumChain', [{ chainId: '0x2105' }]), {
      result: null,
    })
  })

  it('notify the page of their changes', async () => {
    await open({ policy: 'approve' })
    await ask('otter', 'eth_requestAccounts')

    const heard = await page.evaluate(() => {
      const otter = window.__wallets?.otter
      const events: unknown[] = []
      otter?.provider.on('chainChanged', (id) => events.push(id))
      otter?.provider.on('accountsChanged', (list) => events.push(list))
      otter?.emitChainChanged(8453)
      otter?.switchAccount(1)
      otter?.disconnect()
      return events
    })

    const [one, two] = testAccounts.map(({ address }) => address)
    assert.deepEqual(heard, ['0x2105', [two, one], []])
  })

  it('can skip the announcement', async () => {
    await open({ wallets: 'none', variants: 'legacy', policy: 'approve' })

    assert.deepEqual(await announced(), [])
    const accounts = await page.evaluate(() =>
      (window.ethereum as { request(call: object): Promise<string[]> }).request({
        method: 'eth_requestAccounts',
      }),
    )
    assert.equal(accounts.length, 1)
  })

  it('can be hostile', async () => {
    await open({ variants: 'duplicate,bad-uuid,script-icon,flood' })

    const infos = await announced()

    assert.equal(infos.filter(({ rdns }) => rdns === 'example.otter.wallet').length, 2)
    assert.ok(infos.some(({ uuid }) => uuid === 'not-a-uuid'))
    assert.ok(infos.some(({ icon }) => icon.includes('onload')))
    assert.ok(infos.length > 500)
  })

  it('can be late', async () => {
    await open({ wallets: 'none', variants: 'late' })
    assert.deepEqual(await announced(), [])

    const name = await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('eip6963:announceProvider', (event) => {
            resolve((event as CustomEvent<{ info: Info }>).detail.info.name)
          })
        }),
    )

    assert.equal(name, 'Snail')
  })
})
