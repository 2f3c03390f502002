import * as z from 'zod/mini'
import { readJson } from '../../../lib/readJson.ts'

/** Longer than any relay accepts. Characters. */
const longestFrame = 5_000_000

export const deliverySchema = z.object({
  topic: z.string(),
  message: z.string(),
  tag: z.optional(z.number()),
})
const id = z.union([z.string(), z.number()])
const delivery = z.object({
  id,
  method: z.string(),
  params: z.object({ data: deliverySchema }),
})
const answer = z.union([
  z.object({ id, result: z.unknown() }),
  z.object({ id, error: z.object({ code: z.optional(z.number()), message: z.optional(z.string()) }) }),
])

export type Delivery = z.infer<typeof deliverySchema>
export type Frame = { delivery?: Delivery | undefined }

/** Parses a frame of the relay: a delivery, or the response to a call. Undefined if it is neither. */
export function readFrame(frame: unknown): Frame | undefined {
  if (typeof frame !== 'string' || frame.length > longestFrame) return undefined
  const value = readJson(frame)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if ('method' in value) {
    const { success, data } = delivery.safeParse(value)
    return success ? { delivery: data.params.data } : undefined
  }
  // The schema treats a missing key and an undefined one the same.
  const isAnswer = 'result' in value || 'error' in value
  return isAnswer && answer.safeParse(value).success ? {} : undefined
}
