import * as z from 'zod/mini'
import { isHex } from '../../lib/hex.ts'
import { between } from '../../schemas/between.ts'
import { wholeNumberSchema } from '../../schemas/wholeNumber.ts'
import { iconUrlSchema, lenient, listOf, textSchema } from '../wire.ts'
import { baseUnitsSchema } from './schemas.ts'

/** One entry of `GET /v1/convert/tokens`. */
const wireSwapTokenSchema = z.object({
  name: textSchema,
  symbol: textSchema,
  /** CAIP-10. */
  address: z.string(),
  decimals: wholeNumberSchema.check(between(0, 36)),
  logoUri: iconUrlSchema,
})

export const swapTokensReplySchema = z.object({ tokens: listOf(wireSwapTokenSchema) })

/** `GET /v1/convert/quotes`: the first is the one that counts. */
export const quotesReplySchema = z.object({ quotes: listOf(z.object({ toAmount: baseUnitsSchema })) })

/** A transaction that the service built: nothing of it is believed before it has been checked. */
const wireCallSchema = z.object({
  /** CAIP-10, as `to`. */
  from: z.string(),
  to: z.string(),
  data: z.custom<`0x${string}`>((value) => isHex(value) && value.length % 2 === 0 && value.length < 100_000),
  value: lenient(baseUnitsSchema),
  /** What the swap is to give. */
  amount: lenient(baseUnitsSchema),
})
export type BuiltCall = z.infer<typeof wireCallSchema>

export const builtReplySchema = z.object({ tx: wireCallSchema })
