import * as z from 'zod/mini'

/** No relay takes messages that are nearly as long. Characters. */
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

/** Reads a frame of the relay: a delivery, or the answer to a call. Undefined where it is neither. */
export function readFrame(frame: unknown): Frame | undefined {
  if (typeof frame !== 'string' || frame.length > longestFrame) return undefined
  const value = parse(frame)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if ('method' in value) {
    const { success, data } = delivery.safeParse(value)
    return success ? { delivery: data.params.data } : undefined
  }
  // A key that is missing and one that is undefined are the same to the schema.
  const isAnswer = 'result' in value || 'error' in value
  return isAnswer && answer.safeParse(value).success ? {} : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
