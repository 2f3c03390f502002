import { type Named, planByName, planOf } from './plan.ts'
import { walk } from './walk.ts'

/** A job: a seed, or a run in words. */
type Job = number | Named

/** Runs jobs in one world, each on request through the parent process's channel, and reports each result. */
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
// What a wallet kit leaves behind when it stops.
process.on('unhandledRejection', () => undefined)
process.send?.('ready')
