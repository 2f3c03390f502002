import { afterAll, beforeAll, it } from 'vitest'
import { becomes } from '../../support/patience.ts'
import type { Golden } from './goldenLogs.ts'
import { lineOf, steps } from './goldenSteps.ts'
import { openWorld, type Visit, type World } from './openWorld.ts'

/** Declares a test for each walk over a page, which checks the page's events: in order, each once. */
export function walkGolden(walks: readonly Golden[]): void {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  for (const { what, query, acts } of walks) {
    it(`are emitted once each, in order, when ${what}`, async () => {
      const visit = await arrive(world, query)
      const heard = async () => (await visit.told()).map(lineOf)
      let log = ['ready disconnected']
      await becomes(heard, log)
      for (const act of acts) {
        // A reload begins another log.
        log = act.steps.includes(steps.reload) ? act.log : [...log, ...act.log]
        await within(act.what, async () => {
          for (const step of act.steps) await step(visit, world)
          await becomes(heard, log)
        })
      }
      // Nothing follows except this call's event.
      await steps.attribute('default-network', 'nowhere at all')(visit, world)
      await becomes(heard, [...log, 'error W3M_INVALID_OPTION'])
      await visit.close()
    })
  }
}

async function arrive(world: World, query = ''): Promise<Visit> {
  const wallets = query.includes('wallets=') ? '' : '&wallets=otter'
  const visit = await world.visit({ query: `?policy=approve${wallets}${query}` })
  await visit.hear('w3m-ready')
  // The demo loads sign-in in parallel: a faster user is asked later.
  if (query.includes('sign-in='))
    await visit.page.waitForFunction(
      () => document.querySelector<HTMLElement & { siwx?: unknown }>('w3m-modal')?.siwx !== undefined,
    )
  return visit
}

/** Adds the act to the error message. */
async function within(what: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (cause) {
    throw new Error(`when ${what}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
