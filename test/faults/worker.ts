import { planOf } from './plan.ts'
import { walk } from './walk.ts'

/**
 * Runs seeds, one after the other over one world, and says of each how it went: a line of JSON. Asked for none, it
 * waits for more by the channel of who has started it.
 */
process.on('message', async (seed: number) => {
  const start = performance.now()
  const plan = planOf(seed)
  const complaints = await walk(plan)
  const ms = Math.round(performance.now() - start)
  process.send?.({
    seed,
    flow: plan.flow.name,
    step: plan.flow.steps[plan.step]?.name,
    fault: plan.fault.name,
    ms,
    complaints,
  })
})
process.on('disconnect', () => process.exit())
// What a wallet's kit leaves behind once it is stopped.
process.on('unhandledRejection', () => undefined)
process.send?.('ready')
