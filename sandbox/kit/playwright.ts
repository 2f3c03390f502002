import type { Browser, BrowserContext, Page } from 'playwright-core'
import {
  applyChange,
  createTestWallet,
  readRequests,
  type TestWallet,
  type WalletChange,
} from './createTestWallet.ts'
import { joinWorld } from './joinWorld.ts'
import { openTestPhone, type TestPhone } from './openTestPhone.ts'
import { startWorld, type World } from './startWorld.ts'
import type { WalletChoice } from './walletsConfig.ts'

/** Options that a test sets with `test.use({ sandbox: … })`. */
export type SandboxUse = WalletChoice & {
  /** The dapp's own nodes, which the sandbox's chains replace: `{ 'https://node.example': 1 }`. */
  nodes?: Readonly<Record<string, number>>
}

export type WorkerFixtures = {
  /** The world of this worker, reset for each test. */
  world: World
}

export type Fixtures = {
  sandbox: SandboxUse
  /** Otter, the extension that tests connect. */
  wallet: TestWallet
  /** Any of the extensions, by its id. */
  walletOf: (id: string) => TestWallet
  /** A phone with a wallet. */
  phone: TestPhone
  /** Addresses outside this machine that pages requested. All were blocked. */
  outside: string[]
}

type Given = WorkerFixtures & Fixtures & { browser: Browser; context: BrowserContext; page: Page }
type Fixture<Value, From = Given> = (given: From, use: (value: Value) => Promise<void>) => Promise<void>

export type SandboxFixtures = {
  world: [Fixture<World, object>, { scope: 'worker'; timeout: number }]
  sandbox: [SandboxUse, { option: true }]
  outside: Fixture<string[]>
  context: Fixture<BrowserContext>
  walletOf: Fixture<Fixtures['walletOf']>
  wallet: Fixture<TestWallet>
  phone: Fixture<TestPhone>
}

/**
 * Fixtures for Playwright: `base.extend<Fixtures, WorkerFixtures>(fixtures)`, where `base` is the `test` of
 * `@playwright/test`.
 */
export const fixtures: SandboxFixtures = {
  // Playwright reads the names of the required fixtures from this pattern.
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright accepts no other name for no fixtures
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sandbox: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright accepts no other name for no fixtures
  outside: async ({}, use) => use([]),
  context: async ({ context, world, sandbox, outside }, use) => {
    await world.reset()
    await joinWorld(context, world, { ...sandbox, onOutside: (url) => void outside.push(url) })
    await use(context)
  },
  walletOf: async ({ page, world }, use) => use((id) => walletIn(page, id, world)),
  wallet: async ({ walletOf }, use) => use(walletOf('otter')),
  phone: async ({ browser, world }, use) => {
    const phone = await openTestPhone(browser, world)
    await use(phone)
    await phone.close()
  },
}

function walletIn(page: Page, id: string, world: World): TestWallet {
  const apply = (change: WalletChange) => page.evaluate(applyChange, { id, change })
  return createTestWallet({
    id,
    world,
    apply,
    requests: () => page.evaluate(readRequests, id),
    async keep(change) {
      await page.addInitScript(applyChange, { id, change })
      // Before the first page, there is no wallet.
      if (page.url() !== 'about:blank') await apply(change)
    },
  })
}
