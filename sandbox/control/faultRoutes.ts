import { type Faults, faultOrderSchema } from '../faults/createFaults.ts'
import { refuse } from '../http/access.ts'
import type { Routes } from '../http/routes.ts'

/** Validates and adds a fault; rejects faults that no service supports. */
export function orderFault(faults: Faults, services: readonly string[], value: unknown): Response {
  const parsed = faultOrderSchema.safeParse(value)
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.path.join('.') || 'body')
  if (!services.includes(parsed.data.service)) return refuse(400, `service: one of ${services.join(', ')}`)
  faults.set(parsed.data)
  return Response.json(faults.pending())
}

/** Controls the faults of the HTTP services. */
export const faultRoutes = (faults: Faults, services: readonly string[]): Routes => ({
  'GET /faults': () => Response.json(faults.pending()),
  'POST /faults': async ({ request }) =>
    orderFault(faults, services, await request.json().catch(() => undefined)),
  'DELETE /faults': () => {
    faults.clear()
    return Response.json([])
  },
})
