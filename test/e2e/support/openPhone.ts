import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { createPhoneWallet, type PhoneWallet } from '../../../sandbox/phone-wallet/createPhoneWallet.ts'
import type { Sandbox } from '../../../sandbox/server.ts'
import { until } from '../../support/patience.ts'
import { freshBrowser, freshSandbox } from '../../support/shared.ts'
import { chromiumOptions } from './chromium.ts'
import { type Watched, watchPage } from './watchPage.ts'

/** A full sandbox, a phone that opens its demo with windows blocked, and the wallet app on that phone. */
export type PhoneWorld = {
  sandbox: Sandbox
  wallet: PhoneWallet
  visit(options?: PhoneVisitOptions): Promise<PhoneVisit>
  stop(): Promise<void>
}

export type PhoneVisitOptions = {
  url?: string
  agent?: string
  /** A mouse and a wide screen instead of touch. */
  isDesktop?: boolean
  /** Runs in every frame before its scripts. */
  before?: () => void
}

export type PhoneVisit = Watched & {
  page: Page
  context: BrowserContext
  /** The links to the wallet's app that were followed, oldest first. */
  followed: string[]
}

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** @param args - Command line options; starts a new browser. */
export async function openPhone({ args }: { args?: string[] } = {}): Promise<PhoneWorld> {
  const sandbox = await freshSandbox()
  const wallet = await createPhoneWallet({
    relayUrl: sandbox.addresses.services.relay,
    projectId: sandboxProjectId,
    chains: sandbox.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
  })
  const browser = await (args ? launchPhone(args) : freshBrowser({ blocksWindows: true }))
  return {
    sandbox,
    wallet,
    visit: (options) => visit(browser, sandbox, options),
    async stop() {
      for (const context of browser.contexts()) await context.close()
      if (args) await browser.close()
      await wallet.stop()
    },
  }
}

const launchPhone = (args: string[]): Promise<Browser> =>
  chromium.launch({
    ...chromiumOptions,
    args: [...chromiumOptions.args, ...args],
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })

async function visit(
  browser: Browser,
  { addresses }: Sandbox,
  options: PhoneVisitOptions = {},
): Promise<PhoneVisit> {
  const { url = `${addresses.demo}?wallets=`, agent = iPhone, isDesktop = false, before } = options
  const context = await browser.newContext({
    ...(isDesktop
      ? { viewport: { width: 1200, height: 860 } }
      : { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: agent }),
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  })
  const followed: string[] = []
  // A phone intercepts links of an installed app: the page stays.
  await context.route(`${addresses.phone}/wc**`, (route) => {
    followed.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  const page = await context.newPage()
  const watched = await watchPage(page, { before })
  await page.goto(url)
  return { ...watched, page, context, followed }
}

/** Waits for a value: a link that was followed, a request that reached the wallet. */
export async function waitFor<Value>(read: () => Value | undefined): Promise<Value> {
  let value = read()
  await until(() => {
    value = read()
    return value !== undefined
  })
  return value as Value
}
