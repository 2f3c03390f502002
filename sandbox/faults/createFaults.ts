import * as z from 'zod/mini'
import type { Handler } from '../http/handler.ts'
import { breakReply } from './breakReply.ts'
import { type Fault, faultSchema } from './fault.ts'

/** Applies to the next `times` calls of a service, or of its paths that contain `path`. */
export type FaultOrder = { service: string; fault: Fault; times: number; path?: string | undefined }

export const faultOrderSchema = z.object({
  service: z.string(),
  fault: faultSchema,
  times: z._default(z.int().check(z.gte(1)), 1),
  path: z.optional(z.string()),
})

export type Faults = {
  set(order: Omit<FaultOrder, 'times'> & { times?: number }): void
  /** Clears all faults, or those of one service. */
  clear(service?: string): void
  /** The pending faults, oldest first. */
  pending(): FaultOrder[]
  /** Removes and returns the fault for the next call of a service, if any. */
  take(service: string, path: string): Fault | undefined
  /** Wraps a service so that its faults apply. */
  wrap(service: string, handler: Handler): Handler
}

/** Makes any part of the sandbox fail on command, for a number of calls. */
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
