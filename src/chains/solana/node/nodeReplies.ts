import * as z from 'zod/mini'
import { base64ToBytes } from '../../../lib/base64.ts'

/** An integer in JSON: rejects what is too big for a double, instead of rounding. */
export const wholeSchema = z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= 0))
export const lamportsSchema = z.pipe(
  wholeSchema,
  z.transform((value) => BigInt(value)),
)

/** The same, if nodes write null for a missing value. */
export const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  )

/** Bytes in a node's response: `[text, 'base64']`. */
const base64Data = z.pipe(
  z.array(z.string()),
  z.transform(([text = '', encoding], context) => {
    const bytes = encoding === 'base64' ? base64ToBytes(text) : undefined
    if (bytes) return bytes
    context.issues.push({ code: 'custom', message: 'no base64', input: text })
    return z.NEVER
  }),
)

/** An account in the response for `encoding: 'base64'`. */
export const accountSchema = z.object({
  data: base64Data,
  executable: z.boolean(),
  lamports: lamportsSchema,
  owner: z.string(),
})
export type NodeAccount = z.output<typeof accountSchema>

/** Nodes wrap what depends on a slot with that slot: this takes it out. */
export const inContext = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.object({ value: schema }),
    z.transform((answer) => (answer as { value: z.output<Schema> }).value),
  )

export const keyedAccountsSchema = inContext(
  z.array(z.object({ pubkey: z.string(), account: accountSchema })),
)

export const statusesSchema = inContext(
  z.array(
    orNothing(
      z.object({
        err: z.unknown(),
        confirmationStatus: orNothing(z.enum(['processed', 'confirmed', 'finalized'])),
      }),
    ),
  ),
)

const tokenAmountSchema = z.object({
  mint: z.string(),
  owner: z.optional(z.string()),
  uiTokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)) }),
})
export type TokenAmount = z.output<typeof tokenAmountSchema>

/** How to ask for a transaction of any version. */
export const asJson = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }

/** A transaction in the response for {@link asJson}. */
export const transactionSchema = orNothing(
  z.object({
    transaction: z.object({ message: z.object({ accountKeys: z.array(z.string()) }) }),
    meta: orNothing(
      z.object({
        err: z.unknown(),
        fee: lamportsSchema,
        preBalances: z.array(lamportsSchema),
        postBalances: z.array(lamportsSchema),
        preTokenBalances: orNothing(z.array(tokenAmountSchema)),
        postTokenBalances: orNothing(z.array(tokenAmountSchema)),
        loadedAddresses: z.optional(
          z.object({ writable: z.array(z.string()), readonly: z.array(z.string()) }),
        ),
      }),
    ),
  }),
)
export type NodeTransaction = NonNullable<z.output<typeof transactionSchema>>

/** A recent blockhash for a transaction, and the last block that may include it. */
export const blockhashSchema = inContext(
  z.object({ blockhash: z.string(), lastValidBlockHeight: wholeSchema }),
)
