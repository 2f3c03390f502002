import * as z from 'zod/mini'
import type { Handler } from '../http/handler.ts'
import { breakReply } from './breakReply.ts'
import { type Fault, faultSchema } from './fault.ts'

/** For the next `times` calls of a service, or of those of its paths that contain `path`. */
export const faultOrderSchema = z.object({
  service: z.string(),
  fault: faultSchema,
  times: z._default(z.int().check(z.gte(1)), 1),
  path: z.optional(z.string()),
})
export type FaultOrder = z.infer<typeof faultOrderSchema>

export type Faults = {
  set(order: z.input<typeof faultOrderSchema>): void
  /** Everything, or what was ordered for one service. */
  clear(service?: string): void
  /** What is still to come, in the order it was asked for. */
  pending(): FaultOrder[]
  /** Takes the fault that the next call of a service suffers, if any. */
  take(service: string, path: string): Fault | undefined
  /** The same service, with its faults. */
  wrap(service: string, handler: Handler): Handler
}

/** Makes any part of the sandbox fail on command, for a counted number of calls. */
export function createFaults(): Faults {
  let orders: FaultOrder[] = []

  const take: Faults['take'] = (service, path) => {
    const order = orders.find((each) => each.service === service && path.includes(each.path ?? ''))
    if (!order) return undefined
    order.times -= 1
    orders = orders.filter(({ times }) => times > 0)
    return order.fault
  }

  return {
    set: (order) => void orders.push(faultOrderSchema.parse(order)),
    clear(service) {
      orders = service === undefined ? [] : orders.filter((order) => order.service !== service)
    },
    pending: () => orders.map((order) => ({ ...order })),
    take,
    wrap: (service, handler) => (request) => {
      const fault = take(service, new URL(request.url).pathname)
      return fault ? breakReply(fault, request, handler) : handler(request)
    },
  }
}
