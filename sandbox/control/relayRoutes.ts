import * as z from 'zod/mini'
import { refuse } from '../http/access.ts'
import type { Routes } from '../http/routes.ts'
import type { FaultControl } from '../relay/faults.ts'
import type { RelayStats } from '../relay/startRelay.ts'

export type SteeredRelay = { faults: FaultControl; stats(): RelayStats }

const maybe = z.optional(z.boolean())

/** The relay's faults that JSON can express. */
const relayFaultsSchema = z.strictObject({
  refuse: z.optional(z.string()),
  unavailable: maybe,
  stall: maybe,
  latencyMs: z.optional(z.number()),
  silent: maybe,
  withhold: maybe,
  duplicate: z.optional(z.number()),
  reorder: maybe,
  rpcError: z.optional(z.object({ code: z.number(), message: z.string() })),
  closeOn: z.optional(z.object({ method: z.string(), code: z.number() })),
})

/** Controls the relay's faults, which differ from those of the HTTP services. */
export const relayRoutes = ({ faults, stats }: SteeredRelay): Routes => ({
  'GET /relay': () => Response.json(stats()),
  'POST /relay': async ({ request }) => {
    const parsed = relayFaultsSchema.safeParse(await request.json().catch(() => undefined))
    if (!parsed.success) return refuse(400, parsed.error.issues[0]?.path.join('.') || 'body')
    faults.set(parsed.data)
    return Response.json(faults.current)
  },
  'DELETE /relay': () => {
    faults.clear()
    return Response.json({})
  },
  'POST /relay/drop': () => {
    faults.drop()
    return Response.json({})
  },
})
