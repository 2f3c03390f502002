import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createTestClient, erc20Abi, publicActions } from 'viem'
import type { Sandbox } from '../../../sandbox/server.ts'
import { minedActions, minedTransport } from '../../support/mined.ts'
import { freshBrowser, freshSandbox } from '../../support/shared.ts'
import { type Watched, type WatchOptions, watchPage } from './watchPage.ts'

/** The built demo with a full sandbox, in a real browser. */
export type World = {
  sandbox: Sandbox
  /** Opens the demo as a new client. */
  visit(options?: VisitOptions): Promise<Visit>
  /** An address's balance on a chain, from the chain: base units. */
  balanceOf(address: string, options?: { chain?: number; token?: string | undefined }): Promise<bigint>
  /** Sets an address's balance on Ethereum, in base units, and clears the services' cache of it. */
  setBalance(address: string, value: bigint): Promise<void>
  token(symbol: string, chain?: number): { address: string; decimals: number }
  /** An address's code on a chain. */
  code(address: string, chain: number): Promise<string | undefined>
  /** Queries and controls the node of a chain. */
  chainClient(chain: number): ReturnType<typeof createNodeControl>
  /** Controls the node of Ethereum: when it mines, and its state. */
  node: ReturnType<typeof createNodeControl>
  /** Stops a part of the test together with the world. */
  keep<Part extends { stop(): Promise<void> }>(part: Part): Part
  /** Closes what was opened, and stops what was kept. */
  stop(): Promise<void>
}

export type VisitOptions = WatchOptions & {
  /** Another page than the demo. */
  url?: string
  /** Appended to the demo's URL: `?wallets=otter&policy=approve`. */
  query?: string
  viewport?: { width: number; height: number }
  /** Another page of an existing client. */
  context?: BrowserContext
  /** No name was offered yet. */
  isNew?: boolean
}

export type Visit = Watched & {
  page: Page
  context: BrowserContext
}

/**
 * The sandbox and the browser of this worker, as if freshly started.
 *
 * @param blocksWindows - The browser blocks windows that open without a click, as usual.
 */
export async function openWorld({ blocksWindows = false } = {}): Promise<World> {
  const browser = await freshBrowser({ blocksWindows })
  const sandbox = await freshSandbox()
  const client = (chain: number) => createNodeControl(sandbox.chains.find(({ id }) => id === chain)?.rpcUrl)
  const parts: { stop(): Promise<void> }[] = []
  return {
    sandbox,
    keep(part) {
      parts.push(part)
      return part
    },
    node: client(1),
    chainClient: client,
    code: (address, chain) => client(chain).getCode({ address: address as `0x${string}` }),
    async visit(options) {
      const opened = await visit(browser, options?.url ?? sandbox.addresses.demo, options)
      const passTime = async (ms: number) => {
        sandbox.elapse(ms)
        await opened.passTime(ms)
      }
      return { ...opened, passTime }
    },
    async setBalance(address, value) {
      await client(1).setBalance({ address: address as `0x${string}`, value })
      sandbox.elapse(balanceCacheMs)
    },
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
      for (const context of browser.contexts()) await context.close()
      for (const part of parts) await part.stop()
    },
  }
}

/** How long the balance service caches a response. */
const balanceCacheMs = 10_000

const createNodeControl = (rpcUrl = '') =>
  createTestClient({ mode: 'anvil', transport: minedTransport(rpcUrl) })
    .extend(publicActions)
    .extend(minedActions(rpcUrl))

/** Runs in the page before its scripts: its user was already offered a name. */
function forgoName(): void {
  try {
    if (top === window) localStorage.setItem('@appkit-wallet/NAME_ASKED', '1')
  } catch {
    // No storage in this frame.
  }
}

async function visit(browser: Browser, demo: string, options: VisitOptions = {}): Promise<Visit> {
  const { query = '', viewport = { width: 1280, height: 860 }, ...watching } = options
  const context =
    options.context ??
    (await browser.newContext({
      viewport,
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
    }))
  if (!options.isNew) await context.addInitScript(forgoName)
  const page = await context.newPage()
  const watched = await watchPage(page, watching)
  await page.goto(demo + query)
  return { ...watched, page, context }
}
