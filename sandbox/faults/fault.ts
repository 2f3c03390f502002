import * as z from 'zod/mini'

/** A fault. Times are milliseconds; `retryAfter` is the header's value. */
export type Fault =
  | { kind: 'slow'; ms: number }
  | { kind: 'down' | 'silent' | 'garbled' | 'html' | 'abort' }
  | { kind: 'status'; status: number; retryAfter?: string | undefined }
  /** Another response, sent byte for byte; without its own CORS header a page cannot read it. */
  | { kind: 'recorded'; status: number; headers: Record<string, string>; body: string | null }

export const faultSchema: z.ZodMiniType<Fault> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slow'), ms: z.number() }),
  z.object({ kind: z.enum(['down', 'silent', 'garbled', 'html', 'abort']) }),
  z.object({ kind: z.literal('status'), status: z.int(), retryAfter: z.optional(z.string()) }),
  z.object({
    kind: z.literal('recorded'),
    status: z.int(),
    headers: z.record(z.string(), z.string()),
    body: z.nullable(z.string()),
  }),
])
