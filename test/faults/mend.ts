import { faultsOf } from './plan.ts'
import type { Run } from './run.ts'

/** Repairs everything outside the page, which has to notice that. */
export async function mend(run: Run): Promise<void> {
  const { sandbox, chainClient } = run.world
  sandbox.faults.clear()
  sandbox.relay.faults.clear()
  await run.context.setOffline(false)
  for (const { id } of sandbox.chains) {
    await chainClient(id).setIntervalMining({ interval: 0 })
    await chainClient(id).setAutomine(true)
    await chainClient(id).mine({ blocks: 1 })
  }
  // Requests made while it was broken are aborted.
  for (const page of run.context.pages())
    await page.evaluate(() => window.__passDeadlines?.(25_000)).catch(() => undefined)
  run.pressesTwice = false
  await mendPhone(run)
  for (const { heal } of faultsOf(run.plan)) await heal?.(run)
}

/** The phone approves again, on its former network and account. */
async function mendPhone({ phone }: Run): Promise<void> {
  if (!phone) return
  Object.assign(phone.policy, { proposal: 'approve', request: 'approve' })
  for (const { id, status } of phone.requests()) if (status === 'waiting') phone.approveRequest(id)
  await phone.switchChain(1).catch(() => undefined)
  await phone.switchAccount(0).catch(() => undefined)
}
