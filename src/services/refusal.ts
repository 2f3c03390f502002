import * as z from 'zod/mini'
import { readJson } from '../lib/readJson.ts'
import { readBytes } from './body.ts'
import { listOf } from './wire.ts'

/** Characters to keep of a refusal. */
const longestReason = 300

/** The error format of the hosted services; one endpoint uses `message` instead. */
const refusalSchema = z.object({
  reasons: z.optional(listOf(z.object({ field: z.optional(z.string()), description: z.string() }))),
  message: z.optional(z.string()),
})

export type Refusal = {
  /** The service's message, shortened; undefined without one. */
  reason?: string | undefined
  /** The invalid field of the request, as the service names it. */
  field?: string | undefined
}

/** The message of a refusal: from JSON in a known format, else the text. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const text = new TextDecoder().decode(await readBytes(response))
  const { reasons, message } = refusalSchema.safeParse(readJson(text)).data ?? {}
  const [{ field, description } = {}] = reasons ?? []
  return {
    reason: (description ?? message ?? text).slice(0, longestReason) || undefined,
    field: field || undefined,
  }
}
