import * as z from 'zod/mini'
import { isHex } from '../../../lib/hex.ts'

/** The fields of node responses that are read. All others are dropped. */

const quantityText = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))

export const quantitySchema = z.pipe(
  quantityText,
  z.transform((text) => BigInt(text)),
)

export const hexSchema = z.custom<`0x${string}`>(isHex)
const addressSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const hashSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))

const content = {
  from: addressSchema,
  to: z.nullish(addressSchema),
  value: quantitySchema,
  input: hexSchema,
  nonce: quantitySchema,
}

export const transactionSchema = z.nullable(z.object({ ...content, blockHash: z.nullish(hashSchema) }))
export type NodeTransaction = NonNullable<z.infer<typeof transactionSchema>>

export const logSchema = z.object({ address: addressSchema, topics: z.array(hashSchema), data: hexSchema })

export const receiptSchema = z.nullable(
  z.object({
    status: quantitySchema,
    from: z.optional(addressSchema),
    blockHash: hashSchema,
    blockNumber: quantitySchema,
    gasUsed: quantitySchema,
    effectiveGasPrice: z.optional(quantitySchema),
    /** The rollup's fee for its parent chain. */
    l1Fee: z.nullish(quantitySchema),
    logs: z.array(logSchema),
  }),
)
export type NodeReceipt = NonNullable<z.infer<typeof receiptSchema>>

export const blockSchema = z.nullable(
  z.object({
    hash: z.nullish(hashSchema),
    baseFeePerGas: z.nullish(quantitySchema),
  }),
)

export const fullBlockSchema = z.nullable(
  z.object({ transactions: z.array(z.object({ ...content, hash: hashSchema })) }),
)
