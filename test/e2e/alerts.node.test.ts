import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { becomes, quietMs } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { buttonOf, dialogOf, modalGone } from './support/steps.ts'

type Case = {
  what: string
  query?: string
  /** The fault outside the page. */
  outside?: (world: World) => void
  /** Mistakes of the page's developer, before the modal opens. */
  inPage?: (visit: Visit) => Promise<unknown>
  /** Runs while the modal is open. */
  whileOpen?: (visit: Visit) => Promise<unknown>
  title: string
  text: RegExp
  /** The browser's own console message about it. */
  expected?: RegExp
}

const switchTo = ({ page }: Visit, network: string) =>
  page.evaluate(
    (network) =>
      document
        .querySelector('w3m-modal')
        ?.switchNetwork(network as 'eip155:1')
        .catch(({ code }) => code),
    network,
  )

const cases: Case[] = [
  {
    what: 'no project id',
    query: '&project=none',
    title: 'Project ID Not Configured',
    text: /Set .*project-id/,
  },
  {
    what: 'an unknown project id',
    inPage: ({ page }) =>
      page.evaluate(() => document.querySelector('w3m-modal')?.setAttribute('project-id', 'f'.repeat(32))),
    title: 'Invalid App Configuration',
    text: /The project ID is not valid/,
    expected: /401/,
  },
  {
    what: 'an origin that is not on the allowlist',
    outside: ({ sandbox }) => sandbox.relay.faults.set({ refuse: 'Unauthorized: origin not allowed' }),
    title: 'Invalid App Configuration',
    text: /The origin http:\/\/127\.0\.0\.1:\d+ is not on the allowlist/,
  },
  {
    what: 'a wrong clock',
    outside: ({ sandbox }) =>
      sandbox.relay.faults.set({ refuse: 'JWT validation error: JWT Token is not yet valid' }),
    title: 'Session Expired',
    text: /Check the date and time of this device/,
  },
  {
    what: 'a network that is not in the list',
    whileOpen: async (visit) => assert.equal(await switchTo(visit, 'eip155:424242'), 'W3M_NETWORK_NOT_FOUND'),
    title: 'Network Not Found',
    text: /eip155:424242 is not in/,
  },
]

describe('alerts for the developer of the page', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())
  afterEach(() => world.sandbox.relay.faults.clear())

  for (const { what, query = '', outside, inPage, whileOpen, title, text, expected } of cases) {
    // conforms: 8.5.1, 8.5.2, 8.5.4-8.5.7, 8.5.9, 8.5.14
    it(`show ${what} as text, once`, async () => {
      outside?.(world)
      const visit = await world.visit({ query: `?wallets=otter${query}`, expected })
      await inPage?.(visit)
      const open = async () => {
        await buttonOf(visit).click()
        await dialogOf(visit).waitFor()
        await whileOpen?.(visit)
      }
      await open()
      await visit.page.getByText(title, { exact: true }).waitFor()
      await visit.page.getByText(text).first().waitFor()
      await visit.page.getByRole('button', { name: 'Dismiss' }).click()
      await visit.page.getByText(title, { exact: true }).waitFor({ state: 'hidden' })

      await dialogOf(visit).getByRole('button', { name: 'Close', exact: true }).click()
      await modalGone(visit)
      await open()
      await visit.page.waitForTimeout(quietMs)
      await becomes(() => visit.page.getByText(title, { exact: true }).count(), 0)
      await visit.close()
    })
  }
})
