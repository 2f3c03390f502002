import { dialogOf } from '../e2e/support/steps.ts'
import type { Complaint } from './complaint.ts'
import type { Step } from './flow.ts'
import { invariants } from './invariants/index.ts'
import { asked } from './ledger.ts'
import { mend } from './mend.ts'
import { exits, isOpen, leave, textOf } from './person.ts'
import { isHarmless, type Plan, type Strike } from './plan.ts'
import { beginRun, type Run } from './run.ts'
import { settle } from './settle.ts'

/** How long a user waits while something is broken, by this machine's clock; without a fault; and after the repair. */
const patience = { broken: 3_500, harmless: 20_000, mended: 90_000 }
/** After this, the page's ten-second limits for its services have passed. */
const deadlineMs = 1_200

/**
 * Runs a flow up to its step, breaks something, and continues as far as possible. Then repairs it, and lets the user
 * start over if they did not finish. Finally compares chain, wallet and page.
 */
export async function walk(plan: Plan): Promise<Complaint[]> {
  const run = await beginRun(plan)
  try {
    run.setPatience(patience.mended)
    await run.visit.hear('w3m-ready')
    return await suffer(run)
  } catch (error) {
    return [{ invariant: 'nothing breaks unprovoked', what: told(error) }]
  } finally {
    await run.end()
  }
}

async function suffer(run: Run): Promise<Complaint[]> {
  const complaints: Complaint[] = []
  const complain = (what: string) => void complaints.push({ invariant: 'no dead ends', what })
  const stuck = await goThrough(run)
  if (stuck && isHarmless(run.plan)) complain(`stuck although nothing broke, ${stuck}: ${await textOf(run)}`)
  else await recover(run, stuck, complain)
  for (const { name, check } of invariants) {
    const what = await check(run)
    if (what !== undefined)
      complaints.push({ invariant: name, what: `${what}; it shows: ${await textOf(run)}` })
  }
  return complaints
}

/** Repairs what was broken, lets a stuck user start over, and waits until everything has settled. */
async function recover(run: Run, stuck: string | undefined, complain: (what: string) => void): Promise<void> {
  if (stuck && (await isTrapped(run))) complain(`no way out, ${stuck}: ${await textOf(run)}`)
  if (stuck) await lookAtForm(run)
  await mend(run)
  if (stuck) await startOver(run).catch((error) => complain(`started over after "${stuck}": ${told(error)}`))
  await settle(run)
}

/** Whether the modal is open without an enabled control. While a view animates, that is normal for a moment. */
async function isTrapped(run: Run): Promise<boolean> {
  const exit = exits(run).first().waitFor({ timeout: 2_000 })
  return exit.then(
    () => false,
    () => isOpen(run),
  )
}

const told = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 600)

/** @returns Where the user got stuck, and why. */
async function goThrough(run: Run): Promise<string | undefined> {
  const { strikes, flow } = run.plan
  const first = strikes[0]?.step ?? 0
  for (const step of flow.steps.slice(0, first)) await step.act(run)
  run.setPatience(isHarmless(run.plan) ? patience.harmless : patience.broken)
  for (const step of flow.steps.slice(first)) {
    try {
      await takeStep(run, step)
    } catch (error) {
      return `${step.name}: ${told(error).split('\n')[0]}`
    }
    if (step.name.startsWith('confirm')) await untilPending(run)
  }
  return undefined
}

/** Runs a step while its fault strikes. */
async function takeStep(run: Run, step: Step): Promise<void> {
  const { flow } = run.plan
  const strikes = run.plan.strikes.filter((strike) => flow.steps[strike.step] === step)
  for (const { fault, afterMs } of strikes) if (afterMs === 0) await fault.strike(run)
  const during = strikes.filter(({ afterMs }) => afterMs > 0).map((strike) => strikeLater(run, strike))
  try {
    await (isHarmless(run.plan) ? step.act(run) : impatiently(run, () => step.act(run)))
  } finally {
    await Promise.all(during)
  }
}

/** A page that is unloading can no longer be struck. */
async function strikeLater(run: Run, { fault, afterMs }: Strike): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  await Promise.resolve(fault.strike(run)).catch(() => undefined)
}

/** Goes back from a failed payment to its form, and checks that what was typed is still there. */
async function lookAtForm(run: Run): Promise<void> {
  const buttons = (name: string) => dialogOf(run.visit).getByRole('button', { name, exact: true })
  if ((await buttons('Try again').count()) === 0) return
  const close = buttons('Close').last().click({ timeout: 1_000 })
  await close.catch(() => undefined)
  // Longer than the page takes to report it.
  const isKept = run.visit.page.waitForFunction(() => !window.__lostTyping(), undefined, { timeout: 1_500 })
  await isKept.catch(() => undefined)
}

/** The fault acts on a transaction after the page has seen it pending. */
async function untilPending(run: Run): Promise<void> {
  const tasks = run.later.splice(0)
  if (tasks.length === 0) return
  await run.hear('w3m-send', ({ status }) => status === 'pending').catch(() => undefined)
  const sighted = () => /"sighting"/.test(localStorage.getItem('@w3m/transactions') ?? '')
  await run.visit.page.waitForFunction(sighted, undefined, { timeout: 60_000 }).catch(() => undefined)
  for (const task of tasks) await task()
}

/**
 * While the user waits, the page's deadlines of up to 30 seconds pass. Not the phone's five minutes, which follow its
 * own clock.
 */
async function impatiently<Value>(run: Run, act: () => Promise<Value>): Promise<Value> {
  const pass = () => window.__passDeadlines(25_000)
  const timer = setTimeout(() => run.visit.page.evaluate(pass).catch(() => undefined), deadlineMs)
  return act().finally(() => clearTimeout(timer))
}

/** Leaves the modal and starts over, unless the wallet may already have acted. */
async function startOver(run: Run): Promise<void> {
  run.setPatience(patience.mended)
  if (await mayBeDone(run)) return
  await leave(run)
  run.listenFromNow()
  for (const step of run.plan.flow.steps) {
    try {
      await step.act(run)
    } catch (error) {
      throw new Error(`${step.name}: ${told(error)}; it shows: ${await textOf(run)}`)
    }
  }
}

/** Whether the wallet was asked and has not refused: then it must not be asked again. */
async function mayBeDone(run: Run): Promise<boolean> {
  return !run.plan.flow.isRepeatable && run.intents > 0 && (await asked(run)) > 0
}
