import { endsOf, isTold, minedOf, pendingOf } from './ledger.ts'
import { losesAnswer } from './plan.ts'
import type { Run } from './run.ts'

/** How long the page may take to learn what the chain knows, by this machine's clock. */
const settleMs = 60_000

/** Lets the page learn the results of everything that was sent. */
export async function settle(run: Run): Promise<void> {
  const end = Date.now() + settleMs
  while (Date.now() < end) {
    const mined = await minedOf(run)
    const isDone =
      mined.every((each) => isTold(run, each)) && pendingOf(run).every((hash) => endsOf(run, hash) > 0)
    if (isDone && (losesAnswer(run.plan) || !(await run.plan.flow.missing?.(run)))) return
    for (const page of run.context.pages())
      await page
        .evaluate(() => {
          window.__passDeadlines?.(25_000)
          window.__ringClocks?.()
        })
        .catch(() => undefined)
    await run.world.node.mine({ blocks: 1 })
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
