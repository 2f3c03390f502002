import type { BrowserContext } from 'playwright-core'
import type { Hex } from 'viem'
import type { PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import { countAlive } from '../e2e/support/countAlive.ts'
import type { Outcome } from '../e2e/support/embedded.ts'
import { openWorld, type Visit, type World } from '../e2e/support/openWorld.ts'
import { freshBrowser } from '../support/shared.ts'
import { findExtension, forwardEvents, namingHelper, watchFocus, watchText, watchTyping } from './inPage.ts'
import { holdingsOf } from './otherLedgers.ts'
import type { Plan } from './plan.ts'

export type Told = { name: string; detail: Record<string, unknown> }

/** One flow with one fault: the user's environment, and all messages so far. */
export type Run = {
  plan: Plan
  world: World
  context: BrowserContext
  /** The page in front of the user. */
  visit: Visit
  phone?: PhoneWallet
  /** The page's events, across reloads and tabs, oldest first. */
  told: Told[]
  /** EVM transactions with a success event before they were in a block. */
  early: unknown[]
  /** How often the user has clicked the button that sends a wallet request. */
  intents: number
  /** Whether the user double-clicks it. */
  pressesTwice: boolean
  /** The time limit of each action: milliseconds. */
  patienceMs: number
  setPatience(ms: number): void
  /** Resolves with an event of this attempt, past or future. */
  hear: Visit['hear']
  /** From here on, `hear` only accepts new events. */
  listenFromNow(): void
  /** Parts of the fault to run after the wallet was asked. */
  later: (() => Promise<unknown>)[]
  /** The results of the page's own requests: `{answer}`, or the refusal. */
  answers: Outcome[]
  /** The transaction id that the page received for its Bitcoin request. */
  bitcoinId?: string
  /** The initial block of each chain. */
  firstBlocks: Map<number, bigint>
  /** The initial balances of the recipients on the other chains. */
  holdings: ReturnType<typeof holdingsOf>
  end(): Promise<void>
}

/** Messages of browsers and pages about services that are down, which are not faults of the widget. */
const ofTheNetwork =
  /Failed to load resource|net::ERR_|WebSocket connection|blocked by CORS policy|ERR_FAILED|access control checks/

/** Opens the demo for a plan, in a freshly reset world. */
export async function beginRun(plan: Plan): Promise<Run> {
  const world = await openWorld()
  const browser = await freshBrowser()
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  })
  const told: Told[] = []
  const early: unknown[] = []
  await context.addInitScript(namingHelper)
  await context.exposeBinding('__tell', async (_source, name: string, detail: string) => {
    const event: Told = { name, detail: JSON.parse(detail) }
    told.push(event)
    if (event.detail.status === 'success' && !(await isMined(world, event.detail)))
      early.push(event.detail.hash)
  })
  await context.addInitScript(forwardEvents)
  await context.addInitScript(watchFocus)
  await context.addInitScript(watchTyping)
  await context.addInitScript(watchText)
  await context.addInitScript(countAlive)
  await context.addInitScript(findExtension, plan.setting.extension.toLowerCase())
  for (const { id } of world.sandbox.chains) {
    await world.chainClient(id).setIntervalMining({ interval: plan.setting.blockSeconds })
    await world.chainClient(id).setAutomine(plan.setting.blockSeconds === 0)
  }
  for (const ms of plan.setting.delays)
    for (const service of ['blockchainApi', 'rpc'])
      world.sandbox.faults.set({ service, fault: { kind: 'slow', ms } })
  const query = plan.flow.query ?? '?policy=approve'
  const opened = await world.visit({ query, context, expected: ofTheNetwork })
  const firstBlocks = new Map<number, bigint>()
  for (const { id } of world.sandbox.chains) firstBlocks.set(id, await world.chainClient(id).getBlockNumber())
  return toRun({ plan, world, context, opened, told, early, firstBlocks })
}

/** Whether an event's transaction is already in a block; true for other events. */
async function isMined(world: World, { hash, caipNetworkId }: Told['detail']): Promise<boolean> {
  const [namespace, chain] = String(caipNetworkId).split(':')
  if (namespace !== 'eip155' || typeof hash !== 'string') return true
  const receipt = world.chainClient(Number(chain)).getTransactionReceipt({ hash: hash as Hex })
  return receipt.then(
    () => true,
    () => false,
  )
}

type Parts = Pick<Run, 'plan' | 'world' | 'context' | 'told' | 'early' | 'firstBlocks'> & { opened: Visit }

function toRun({ plan, world, context, opened, told, early, firstBlocks }: Parts): Run {
  let from = 0
  const hear: Visit['hear'] = async (name, holds = () => true) => {
    const end = Date.now() + run.patienceMs
    for (;;) {
      const found = told.slice(from).find((event) => event.name === name && holds(event.detail))
      if (found) return found.detail
      if (Date.now() > end) throw new Error(`never heard ${name}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  const run: Run = {
    plan,
    world,
    context,
    told,
    early,
    visit: { ...opened, hear },
    answers: [],
    intents: 0,
    pressesTwice: false,
    patienceMs: 0,
    later: [],
    firstBlocks,
    holdings: holdingsOf(world),
    setPatience(ms) {
      run.patienceMs = ms
      context.setDefaultTimeout(ms)
    },
    hear,
    listenFromNow() {
      from = told.length
    },
    async end() {
      await run.phone?.stop()
      await world.stop()
    },
  }
  return run
}
