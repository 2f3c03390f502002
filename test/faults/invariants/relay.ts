import type { Run } from '../run.ts'
import type { Invariant } from './index.ts'

/** A socket that is handed over, or whose page closed, may still be closing. */
const closingMs = 10_000

async function sockets({ world }: Run): Promise<string | undefined> {
  const { relay } = world.sandbox
  const end = Date.now() + closingMs
  while (relay.stats().pages.open > 1) {
    if (Date.now() > end) return `${relay.stats().pages.open} sockets of pages`
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return undefined
}

/** What the relay saw of the page. */
export const relayInvariants: readonly Invariant[] = [{ name: 'all tabs have one socket', check: sockets }]
