import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Served, serve } from '../../sandbox/http/serve.ts'
import type { Sandbox } from '../../sandbox/server.ts'
import { dist } from '../e2e/support/dist.ts'
import { addPasskeys } from '../support/addPasskeys.ts'
import { freshBrowser, freshSandbox } from '../support/shared.ts'

export type Reply = { type: string; payload?: Record<string, unknown> & { message?: string } }

declare global {
  interface Window {
    /** Asks the frame as the widget does, once it is ready. */
    __ask(name: string, payload?: unknown): Promise<Reply>
    __ready: boolean
  }
}

/** A page with the frame of a wallet, which speaks the widget's protocol. */
const hostPage = (wallet: string) => `<!doctype html><title>Shop</title>
<iframe allow="publickey-credentials-get; publickey-credentials-create" width="360" height="620" src="${wallet}"></iframe>
<script>
const frame = document.querySelector('iframe')
const waiting = new Map()
const ready = new Promise((resolve) => waiting.set('ready', resolve))
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow) return
  if (data.type === '@w3m-frame/READY') waiting.get('ready')(window.__ready = true)
  waiting.get(data.id)?.(data)
})
window.__ask = (name, payload) => ready.then(() => new Promise((resolve) => {
  const id = crypto.randomUUID()
  waiting.set(id, resolve)
  frame.contentWindow.postMessage({ type: '@w3m-app/' + name, id, payload }, '*')
}))
</script>`

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
}
const at = ({ port }: Served, host: string) => `http://${host}.localhost:${port}`

/**
 * A shop whose page has the frame of a passkey wallet, on origins of their own. Each test has a new page, and a device
 * for passkeys.
 *
 * @param settings - What the owner adds to `sites.json`.
 */
export function walletInShop(settings: { sessionMinutes?: number } = {}) {
  let sandbox: Sandbox
  let wallet: Served
  let shop: Served
  let sites: string[] = []
  let page: Page
  let passkeys: Awaited<ReturnType<typeof addPasskeys>>

  beforeAll(async () => {
    sandbox = await freshSandbox()
    wallet = await serve(async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/sites.json') return Response.json({ sites, chains: chainsOf(sandbox), ...settings })
      const name = pathname === '/sdk' ? 'sdk.html' : pathname.slice(1)
      const body = await readFile(path.join(dist, 'frame', name)).catch(() => undefined)
      if (!body) return new Response(null, { status: 404 })
      return new Response(body, { headers: { 'content-type': types[path.extname(name)] ?? '' } })
    })
    shop = await serve(
      async () =>
        new Response(hostPage(`${at(wallet, 'wallet')}/sdk`), { headers: { 'content-type': 'text/html' } }),
    )
    sites = [at(shop, 'shop')]
  })

  beforeEach(async () => {
    const browser = await freshBrowser()
    page = await browser.newPage({ reducedMotion: 'reduce' })
    passkeys = await addPasskeys(page)
    await page.goto(at(shop, 'shop'))
  })

  afterEach(() => page.context().close())
  afterAll(() => Promise.all([wallet.stop(), shop.stop()]))

  const frame = (): FrameLocator => page.frameLocator('iframe')
  const ask = (name: string, payload?: unknown) =>
    page.evaluate(([name, payload]) => window.__ask(name, payload), [name, payload] as const)
  const press = async (name: string, first: () => Promise<void> = async () => {}) => {
    await first()
    await frame().getByRole('button', { name, exact: true }).click()
  }

  /** Asks for a wallet, and answers in the frame. */
  async function connect(button: string): Promise<Reply> {
    const connected = ask('CONNECT_PASSKEY')
    await press(button)
    if (button === 'Create a wallet') await press('Later')
    return connected
  }
  async function request(method: string, params: unknown[], button: string): Promise<Reply> {
    const asked = ask('RPC_REQUEST', { method, params })
    await press(button)
    return asked
  }

  /** Reads the words that are shown, and gives those back that are asked for. */
  async function savePhrase(): Promise<string[]> {
    const words = await frame().getByRole('listitem').allInnerTexts()
    await press('I wrote it down')
    for (const field of await frame().getByRole('textbox').all()) {
      const label = (await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? ''
      await field.fill(words[Number(/\d+/.exec(label)?.[0]) - 1] ?? '')
    }
    await press('Confirm')
    return words
  }

  return {
    sandbox: () => sandbox,
    page: () => page,
    passkeys: () => passkeys,
    /** The origin of the wallet; of the shop, and of a page that is not in the wallet's list. */
    origins: () => ({ wallet: at(wallet, 'wallet'), shop: at(shop, 'shop'), thief: at(shop, 'thief') }),
    frame,
    ask,
    press,
    connect,
    request,
    savePhrase,
  }
}

/** Chains and nodes as the owner of the wallet's origin sets them. */
const chainsOf = ({ chains, solana }: Sandbox) => [
  ...chains.map(({ caipNetworkId, name, rpcUrl }) => ({
    id: caipNetworkId,
    name,
    rpcUrl,
    currency: { symbol: 'ETH', decimals: 18 },
  })),
  {
    id: solana.caipNetworkId,
    name: solana.name,
    rpcUrl: solana.rpcUrl,
    currency: { symbol: solana.symbol, decimals: 9 },
  },
]
