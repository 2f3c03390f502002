import * as z from 'zod/mini'

/** A fault. Times are milliseconds; `retryAfter` is the header's value. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slow'), ms: z.number() }),
  z.object({ kind: z.literal('down') }),
  z.object({ kind: z.literal('silent') }),
  z.object({ kind: z.literal('status'), status: z.int(), retryAfter: z.optional(z.string()) }),
  z.object({ kind: z.literal('garbled') }),
  z.object({ kind: z.literal('html') }),
  z.object({ kind: z.literal('abort') }),
  /** Another response, sent byte for byte; without its own CORS header a page cannot read it. */
  z.object({
    kind: z.literal('recorded'),
    status: z.int(),
    headers: z.record(z.string(), z.string()),
    body: z.nullable(z.string()),
  }),
])
export type Fault = z.infer<typeof faultSchema>
