import * as z from 'zod/mini'
import { readBytes } from './body.ts'
import { listOf } from './wire.ts'

/** Of a refusal only the beginning is kept. Characters. */
const longestReason = 300

/** The form of the hosted services; one endpoint of them says `message` instead. */
const refusalSchema = z.object({
  reasons: z.optional(listOf(z.object({ field: z.optional(z.string()), description: z.string() }))),
  message: z.optional(z.string()),
})

export type Refusal = {
  /** What the service said, shortened; undefined where it said nothing. */
  reason?: string | undefined
  /** What of the request was wrong, by the name that the service has for it. */
  field?: string | undefined
}

/** The words of a refusal: as JSON where they have a form that is known, else the text itself. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const text = new TextDecoder().decode(await readBytes(response))
  const { reasons, message } = refusalSchema.safeParse(parse(text)).data ?? {}
  const [{ field, description } = {}] = reasons ?? []
  return {
    reason: (description ?? message ?? text).slice(0, longestReason) || undefined,
    field: field || undefined,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
