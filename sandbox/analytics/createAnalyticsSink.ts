import * as z from 'zod/mini'
import type { Settings } from '../blockchain-api/settings.ts'
import { type Access, refuse, withAccess } from '../http/access.ts'
import type { Handler } from '../http/handler.ts'
import { byRoute } from '../http/routes.ts'

const eventSchema = z.object({
  eventId: z.uuid(),
  url: z.string(),
  domain: z.string(),
  timestamp: z.int(),
  props: z.object({
    type: z.enum(['track', 'error']),
    event: z.string(),
    properties: z.optional(z.record(z.string(), z.unknown())),
    address: z.optional(z.string()),
  }),
})
export type RecordedEvent = z.infer<typeof eventSchema>

export type AnalyticsSink = { handler: Handler; events: RecordedEvent[] }

/** Accepts analytics events and stores them, oldest first, for tests to read. Invalid events get a 400. */
export function createAnalyticsSink({
  settings = {},
  ...access
}: Access & { settings?: Settings } = {}): AnalyticsSink {
  const events: RecordedEvent[] = []
  const route = byRoute({
    'POST /e': async ({ request }) => {
      const origin = request.headers.get('origin')
      const { allowedOrigins } = access
      if (origin && allowedOrigins && !allowedOrigins.includes(origin)) {
        return Response.json({ error: 'Forbidden' }, { status: 403 })
      }
      const body: unknown = await request.json().catch(() => undefined)
      const event = eventSchema.safeParse(body)
      if (!event.success) return refuse(400, event.error.issues[0]?.path.join('.') ?? 'body', 'body')
      events.push(event.data)
      return settings.saysTaken
        ? Response.json({ status: 'OK' }, { status: 202 })
        : new Response(null, { status: 202 })
    },
  })
  return { handler: withAccess(access, route), events }
}
