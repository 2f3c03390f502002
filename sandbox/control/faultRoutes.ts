import { type Faults, faultOrderSchema } from '../faults/createFaults.ts'
import { refuse } from '../http/access.ts'
import type { Routes } from '../http/routes.ts'

/** Orders a fault after checking the order; refuses one that no service carries out. */
export function orderFault(faults: Faults, services: readonly string[], value: unknown): Response {
  const parsed = faultOrderSchema.safeParse(value)
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.path.join('.') || 'body')
  if (!services.includes(parsed.data.service)) return refuse(400, `service: one of ${services.join(', ')}`)
  faults.set(parsed.data)
  return Response.json(faults.pending())
}

/** Steers the faults of the HTTP services. */
export const faultRoutes = (faults: Faults, services: readonly string[]): Routes => ({
  'GET /faults': () => Response.json(faults.pending()),
  'POST /faults': async ({ request }) =>
    orderFault(faults, services, await request.json().catch(() => undefined)),
  'DELETE /faults': () => {
    faults.clear()
    return Response.json([])
  },
})
