import * as z from 'zod/mini'
import { cleanText } from '../lib/cleanText.ts'
import { pictureUrl } from '../lib/pictureUrl.ts'

const anything = z.optional(z.unknown())

/** A text to show: one line, nothing invisible, at most 60 characters. */
export const textSchema = z.pipe(
  z.string(),
  z.transform((text) => cleanText(text)),
)

/** Like `textSchema`; absent, null, empty or of another type is undefined. */
export const optionalTextSchema = z.pipe(
  anything,
  z.transform((value) => (typeof value === 'string' ? cleanText(value) || undefined : undefined)),
)

/**
 * Replaces an invalid value with undefined, so that one bad field does not fail the whole response.
 *
 * Used instead of `z.catch`, which adds zod's internal tools to the bundle: 3.5 KB gzip.
 */
export const lenient = <Value>(schema: z.ZodMiniType<Value>) =>
  z.pipe(
    anything,
    z.transform((value): Value | undefined => {
      const result = schema.safeParse(value)
      return result.success ? result.data : undefined
    }),
  )

/** A number as text; a service may also send a plain number. */
export const numberTextSchema = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** A time, as milliseconds since 1970. */
export const timeSchema = z.pipe(
  z.string().check(z.refine((text) => Number.isFinite(Date.parse(text)))),
  z.transform((text) => Date.parse(text)),
)

/** A price in US dollars. Absent, null, zero, negative or absurd is undefined: the services send 0 for unknown. */
export const priceSchema = lenient(
  // Above this a double cannot represent cents.
  z.number().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER / 100)),
)

/** The URL of a picture that may be shown, as `pictureUrl` checks it; else undefined. */
export const iconUrlSchema = z.pipe(
  anything,
  z.transform((value) => pictureUrl(value)),
)

/** A picture as the services describe it. */
export const pictureSchema = lenient(z.object({ url: iconUrlSchema }))

/** Drops invalid entries of a list and keeps the rest. */
export const listOf = <Entry>(schema: z.ZodMiniType<Entry>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((entries) =>
      entries.flatMap((entry) => {
        const result = schema.safeParse(entry)
        return result.success ? [result.data] : []
      }),
    ),
  )
