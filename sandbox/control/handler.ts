import type { RecordedEvent } from '../analytics/createAnalyticsSink.ts'
import type { Faults } from '../faults/createFaults.ts'
import { refuse } from '../http/access.ts'
import type { Handler } from '../http/handler.ts'
import { byRoute, type Routes } from '../http/routes.ts'
import { faultRoutes, orderFault } from './faultRoutes.ts'
import { drawControlPage, readForm } from './page.ts'
import { relayRoutes, type SteeredRelay } from './relayRoutes.ts'

export type ControlWorld = {
  faults: Faults
  events: readonly RecordedEvent[]
  /** Names of the services that can be made to fail. */
  services: readonly string[]
  relay: SteeredRelay
  /** Sets the number of wallets in the registry. */
  listWallets: (count: number) => void
  /** The URLs of everything, for tests and tools. */
  addresses: () => unknown
}

/** The HTTP API that tests and users control the sandbox with. */
export const createControlHandler = (world: ControlWorld): Handler =>
  byRoute({
    ...pageRoutes(world),
    ...faultRoutes(world.faults, world.services),
    ...relayRoutes(world.relay),
    'POST /wallets': async ({ request }) => orderWallets(world, await request.json().catch(() => undefined)),
    'GET /world': () => Response.json(world.addresses()),
    'GET /events': () => Response.json(world.events),
  })

/** The maximum number of wallets. */
const mostWallets = 20_000

/** Lists `{count}` wallets; rejects an invalid number. */
function orderWallets({ listWallets }: ControlWorld, value: unknown): Response {
  const { count } = (value ?? {}) as { count?: unknown }
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > mostWallets)
    return refuse(400, 'count')
  listWallets(count)
  return Response.json({ count })
}

/** The page for users: its form needs no script. */
const pageRoutes = ({ faults, events, services }: ControlWorld): Routes => ({
  'GET /': () =>
    new Response(drawControlPage({ services, pending: faults.pending(), events }), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      },
    }),
  'POST /': async ({ request }) => {
    const form = new URLSearchParams(await request.text())
    const isClear = form.get('clear') !== null
    if (isClear) faults.clear()
    const refused = isClear ? undefined : orderFault(faults, services, readForm(form))
    if (refused && !refused.ok) return refused
    return new Response(null, { status: 303, headers: { location: '?' } })
  },
})
