import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { createPublicClient, erc20Abi, http } from 'viem'
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts'
import { chromiumOptions } from './chromium.ts'
import { dist } from './dist.ts'
import { listen, nameless, type Told } from './listen.ts'

/** The built demo over a whole sandbox, in a real browser. */
export type World = {
  sandbox: Sandbox
  /** Opens the demo as a new visitor. */
  visit(options?: VisitOptions): Promise<Visit>
  /** What an address holds on a chain, by the chain's own word: base units. */
  balanceOf(address: string, options?: { chain?: number; token?: string | undefined }): Promise<bigint>
  token(symbol: string, chain?: number): { address: string; decimals: number }
  stop(): Promise<void>
}

export type VisitOptions = {
  /** Another page than the demo. */
  url?: string
  /** Behind the demo's address: `?wallets=otter&policy=approve`. */
  query?: string
  viewport?: { width: number; height: number }
  /** Runs in the page before anything else. */
  before?: () => void
}

export type Visit = {
  page: Page
  context: BrowserContext
  /** What the page heard by DOM events, oldest first, without `w3m-event`. */
  told(): Promise<Told[]>
  names(): Promise<string[]>
  /** Resolves with the first event of the name that `holds`, also one that is past. */
  hear(name: string, holds?: (detail: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>
  /** Uncaught errors, content security policy violations and console errors. All of them are faults. */
  faults: string[]
  reload(): Promise<void>
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const sandbox = await startSandbox({ dist })
  const browser = await chromium.launch(chromiumOptions)
  const client = (chain: number) => {
    const rpcUrl = sandbox.chains.find(({ id }) => id === chain)?.rpcUrl
    return createPublicClient({ transport: http(rpcUrl) })
  }
  return {
    sandbox,
    visit: (options) => visit(browser, options?.url ?? sandbox.addresses.demo, options),
    token(symbol, chain = 1) {
      const found = sandbox.chains
        .find(({ id }) => id === chain)
        ?.tokens.find((token) => token.symbol === symbol)
      if (!found) throw new Error(`no ${symbol} on ${chain}`)
      return found
    },
    balanceOf: (address, { chain = 1, token } = {}) =>
      token
        ? client(chain).readContract({
            abi: erc20Abi,
            address: token as `0x${string}`,
            functionName: 'balanceOf',
            args: [address as `0x${string}`],
          })
        : client(chain).getBalance({ address: address as `0x${string}` }),
    async stop() {
      await browser.close()
      await sandbox.stop()
    },
  }
}

async function visit(browser: Browser, demo: string, options: VisitOptions = {}): Promise<Visit> {
  const { query = '', viewport = { width: 1280, height: 860 }, before } = options
  const context = await browser.newContext({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  await page.addInitScript(nameless)
  await page.addInitScript(listen)
  if (before) await page.addInitScript(before)
  await page.goto(demo + query)

  const told = () => page.evaluate(() => window.__told)
  return {
    page,
    context,
    faults,
    told,
    names: async () => (await told()).map(({ name }) => name),
    async hear(name, holds = () => true) {
      for (let tries = 0; tries < 150; tries += 1) {
        const found = (await told()).find((event) => event.name === name && holds(event.detail))
        if (found) return found.detail
        await page.waitForTimeout(100)
      }
      throw new Error(`Never heard ${name}; heard ${JSON.stringify(await told())}`)
    },
    async reload() {
      await page.reload()
    },
    close: () => context.close(),
  }
}
