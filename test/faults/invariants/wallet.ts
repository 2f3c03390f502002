import { requestsOf } from '../ledger.ts'
import type { Run, Told } from '../run.ts'
import { isOwnSignature, isSignature } from '../signature.ts'
import type { Invariant } from './index.ts'

/** How long the page may take to receive its wallet's messages. */
const hearingMs = 10_000

type Place = { address: unknown; caipNetworkId: unknown }

/** The content of an event. */
const moves: Record<string, (detail: Record<string, unknown>) => Partial<Place>> = {
  'w3m-connect': ({ address, caipNetworkId }) => ({ address, caipNetworkId }),
  'w3m-account-change': ({ to }) => ({ address: to }),
  'w3m-network-change': ({ to }) => ({ caipNetworkId: to }),
}

/** The network of the EVM wallet by the page's events; undefined if none is connected. */
function placeTold({ told }: Run): Place | undefined {
  const own = told.filter(({ detail }) => detail.namespace === 'eip155')
  const isEnd = ({ name }: Told) => name === 'w3m-connect' || name === 'w3m-disconnect'
  const last = own.findLastIndex(isEnd)
  if (own[last]?.name !== 'w3m-connect') return undefined
  const parts = own.slice(last).map(({ name, detail }) => moves[name]?.(detail))
  return Object.assign({ address: undefined, caipNetworkId: undefined }, ...parts)
}

/** The wallet's last state counts, whatever responses are late. Another tab has its own extension. */
async function stalePlace(run: Run): Promise<string | undefined> {
  if (run.context.pages().length > 1) return undefined
  const end = Date.now() + hearingMs
  for (;;) {
    const place = placeTold(run)
    const real = await run.visit.page.evaluate(() => {
      const wallet = window.__extension()
      return wallet && { address: wallet.addresses()[0], caipNetworkId: `eip155:${wallet.chainId()}` }
    })
    const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase()
    if (!place || !real || !run.plan.flow.uses.includes('extension')) return undefined
    if (isSame(place.address, real.address) && isSame(place.caipNetworkId, real.caipNetworkId))
      return undefined
    if (Date.now() > end) return `told ${JSON.stringify(place)}, it is ${JSON.stringify(real)}`
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Wallets receive each request once, and pages receive the wallets' responses. */
export const walletInvariants: readonly Invariant[] = [
  { name: 'what the wallet said last counts', check: stalePlace },
  {
    name: 'one intent is at most one request',
    async check(run) {
      const { length } = await requestsOf(run)
      return length > run.intents ? `${length} requests, ${run.intents} wanted` : undefined
    },
  },
  {
    name: 'a signature is of the account',
    async check(run) {
      const signatures = run.answers.map(({ answer }) => answer).filter(isSignature)
      for (const each of signatures) if (!(await isOwnSignature(run, each))) return each
      return undefined
    },
  },
  {
    name: 'a refusal has a numeric code',
    check({ answers }) {
      const found = answers.find((each) => !('answer' in each) && typeof each.code !== 'number')
      return found && JSON.stringify(found)
    },
  },
]
