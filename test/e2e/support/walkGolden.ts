import { afterAll, beforeAll, it } from 'vitest'
import { becomes } from '../../support/patience.ts'
import type { Golden } from './goldenLogs.ts'
import { lineOf, steps } from './goldenSteps.ts'
import { openWorld, type World } from './openWorld.ts'

/** Declares a test for each log: what a page hears, in order and once each. */
export function walkGolden(logs: readonly Golden[]): void {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  for (const { what, query = '', steps: walk, log } of logs) {
    it(what, async () => {
      const wallets = query.includes('wallets=') ? '' : '&wallets=otter'
      const visit = await world.visit({ query: `?policy=approve${wallets}${query}` })
      await visit.hear('w3m-ready')
      // The demo loads what signs people in besides the widget: a user who is faster is asked later.
      if (query.includes('sign-in='))
        await visit.page.waitForFunction(
          () => document.querySelector<HTMLElement & { siwx?: unknown }>('w3m-modal')?.siwx !== undefined,
        )
      for (const step of walk) await step(visit, world)
      const heard = async () => (await visit.told()).map(lineOf)
      await becomes(heard, log)
      // And nothing comes after it but what is done now.
      await steps.attribute('default-network', 'nowhere at all')(visit, world)
      await becomes(heard, [...log, 'error W3M_INVALID_OPTION'])
      await visit.close()
    })
  }
}
