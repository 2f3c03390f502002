import { type Browser, chromium } from 'playwright-core'
import type { Chain, Chains } from '../../sandbox/chains/startChains.ts'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { chromiumOptions } from '../e2e/support/chromium.ts'
import { dist } from '../e2e/support/dist.ts'

// The test files of a worker share its process, one after the other: heavy parts start once, and each file finds them
// as if freshly started.
let sandbox: Promise<Sandbox> | undefined
const browsers = new Map<boolean, Promise<Browser>>()

// Vitest ends a worker with a signal, which its nodes and browsers would not receive.
process.once('SIGTERM', () => process.exit())

/** The sandbox of this worker, as freshly started. Do not stop it. */
export async function freshSandbox(): Promise<Sandbox> {
  await closePages()
  if (sandbox) await (await sandbox).reset()
  sandbox ??= startSandbox({ dist })
  return sandbox
}

export type BorrowedChains = Pick<Chains, 'chains'>

/** The chains of this worker's sandbox, in their initial state. */
export async function borrowChains(): Promise<BorrowedChains> {
  const { chains } = await freshSandbox()
  return { chains: [...chains] }
}

/** The Ethereum of the sandbox of this worker. */
export async function borrowEthereum(): Promise<Chain> {
  const { chains } = await borrowChains()
  const found = chains.find(({ id }) => id === 1)
  if (!found) throw new Error('The sandbox has no Ethereum')
  return found
}

/**
 * The browser of this worker, without open pages. Do not close it.
 *
 * @param blocksWindows - It blocks windows that open without a click, as usual.
 */
export async function freshBrowser({ blocksWindows = false } = {}): Promise<Browser> {
  await closePages()
  const known = await browsers.get(blocksWindows)
  if (known?.isConnected()) return known
  const ignoreDefaultArgs = blocksWindows ? ['--disable-popup-blocking'] : []
  const launched = chromium.launch({ ...chromiumOptions, ignoreDefaultArgs })
  browsers.set(blocksWindows, launched)
  return launched
}

async function closePages(): Promise<void> {
  for (const browser of await Promise.all(browsers.values()))
    for (const context of browser.contexts()) await context.close()
}
