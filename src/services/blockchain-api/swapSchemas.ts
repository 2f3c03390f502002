import * as z from 'zod/mini'
import { isHex } from '../../lib/hex.ts'
import { wholeNumberSchema } from '../../schemas/wholeNumber.ts'
import { iconUrlSchema, listOf, textSchema } from '../wire.ts'
import { baseUnitsSchema } from './schemas.ts'

/** One entry of `GET /v1/convert/tokens`. */
const wireSwapTokenSchema = z.object({
  name: textSchema,
  symbol: textSchema,
  /** CAIP-10. */
  address: z.string(),
  decimals: wholeNumberSchema.check(z.minimum(0), z.maximum(36)),
  logoUri: iconUrlSchema,
})

export const swapTokensReplySchema = z.object({ tokens: listOf(wireSwapTokenSchema) })

/** `GET /v1/convert/quotes`: the first is the one that counts. */
export const quotesReplySchema = z.object({ quotes: listOf(z.object({ toAmount: baseUnitsSchema })) })

/**
 * Base units of a transaction, or nothing where none are said. What is neither becomes an amount that agrees
 * with none: a transaction that says it is never taken for one that says nothing.
 */
const saidUnitsSchema = z.pipe(
  z.optional(z.unknown()),
  z.transform((said): bigint | undefined => {
    if (said === undefined || said === null) return undefined
    const isNumber = typeof said === 'number' ? Number.isSafeInteger(said) : isUnits.test(String(said))
    const units = isNumber ? BigInt(said as string | number) : unreadable
    return units < 1n << 256n ? units : unreadable
  }),
)

const isUnits = /^(\d{1,78}|0x[0-9a-f]{1,64})$/i
const unreadable = -1n

/** A transaction that the service built: nothing of it is believed before it has been checked. */
const wireCallSchema = z.object({
  /** CAIP-10, as `to`. */
  from: z.string(),
  to: z.string(),
  data: z.custom<`0x${string}`>((value) => isHex(value) && value.length % 2 === 0 && value.length < 100_000),
  value: saidUnitsSchema,
  /** What the swap is to give. */
  amount: saidUnitsSchema,
})
export type BuiltCall = z.infer<typeof wireCallSchema>

export const builtReplySchema = z.object({ tx: wireCallSchema })
