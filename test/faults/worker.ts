import { type Named, planByName, planOf } from './plan.ts'
import { walk } from './walk.ts'

/** What is to be run: a seed, or a run by its words. */
type Job = number | Named

/**
 * Runs one job after the other over one world, each when it is asked for by the channel of the process that has
 * started this one, and says of each how it went.
 */
process.on('message', async (job: Job) => {
  const start = performance.now()
  const plan = typeof job === 'number' ? planOf(job) : planByName(job)
  const complaints = await walk(plan)
  const { flow, setting } = plan
  const strikes = plan.strikes.map(({ fault, step, afterMs }) => ({
    fault: fault.name,
    step: flow.steps[step]?.name,
    afterMs,
  }))
  process.send?.({
    job,
    flow: flow.name,
    strikes,
    setting,
    ms: Math.round(performance.now() - start),
    complaints,
  })
})
process.on('disconnect', () => process.exit())
// What a wallet's kit leaves behind once it is stopped.
process.on('unhandledRejection', () => undefined)
process.send?.('ready')
