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

/** `GET /v1/convert/quotes`: only the first counts. */
export const quotesReplySchema = z.object({ quotes: listOf(z.object({ toAmount: baseUnitsSchema })) })

/**
 * The base units of a transaction, or undefined if there are none. An invalid value becomes an amount that matches no
 * other, so it never counts as absent.
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

/** A transaction that the service built: check all of it before use. */
const wireCallSchema = z.object({
  /** CAIP-10, as `to`. */
  from: z.string(),
  to: z.string(),
  data: z.custom<`0x${string}`>((value) => isHex(value) && value.length % 2 === 0 && value.length < 100_000),
  value: saidUnitsSchema,
  /** The output of the swap. */
  amount: saidUnitsSchema,
})
export type BuiltCall = z.infer<typeof wireCallSchema>

export const builtReplySchema = z.object({ tx: wireCallSchema })
