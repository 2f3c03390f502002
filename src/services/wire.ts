import * as z from 'zod/mini'
import { cleanText } from '../lib/cleanText.ts'
import { pictureUrl } from '../lib/pictureUrl.ts'

const anything = z.optional(z.unknown())

/** A text that will be shown: one line, nothing invisible, at most 60 characters. */
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
 * What does not fit is undefined, so that one bad field does not cost the whole reply.
 *
 * In place of `z.catch`, with which a bundle gets all of zod's inner tools: 3.5 KB gzip.
 */
export const lenient = <Value>(schema: z.ZodMiniType<Value>) =>
  z.pipe(
    anything,
    z.transform((value): Value | undefined => {
      const result = schema.safeParse(value)
      return result.success ? result.data : undefined
    }),
  )

/** A number as text; a service may write it bare all the same. */
export const numberTextSchema = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** A moment, as milliseconds since 1970. */
export const timeSchema = z.pipe(
  z.string().check(z.refine((text) => Number.isFinite(Date.parse(text)))),
  z.transform((text) => Date.parse(text)),
)

/** A price in US dollars. Absent, null, zero, negative or absurd is undefined: the services say 0 for unknown. */
export const priceSchema = lenient(
  // Above this a double no longer tells cents apart.
  z.number().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER / 100)),
)

/** The address of a picture that may be shown, else undefined. */
export const iconUrlSchema = z.pipe(
  anything,
  z.transform((value) => (typeof value === 'string' ? toIconUrl(value) : undefined)),
)

/** A list whose unfit entries are left out, so that one of them does not cost all the others. */
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

/** Keeps https addresses, http ones on this very machine, and small raster or SVG data; all else is no picture. */
export const toIconUrl = (text: string): string | undefined => pictureUrl(text)
