import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../schemas/caip.ts'
import { operations } from '../../schemas/history.ts'
import { iconUrlSchema, lenient, listOf, optionalTextSchema, timeSchema } from '../wire.ts'

const pictureSchema = lenient(z.object({ url: iconUrlSchema }))

const wireTransferSchema = z.object({
  fungible_info: lenient(
    z.object({ name: optionalTextSchema, symbol: optionalTextSchema, icon: pictureSchema }),
  ),
  nft_info: lenient(
    z.object({
      name: optionalTextSchema,
      content: lenient(z.object({ preview: pictureSchema, detail: pictureSchema })),
      flags: lenient(z.object({ is_spam: z.boolean() })),
    }),
  ),
  direction: z.enum(['in', 'out', 'self']),
  quantity: lenient(z.object({ numeric: z.string() })),
})
export type WireTransfer = z.infer<typeof wireTransferSchema>

/** One entry of `GET /v1/account/{account}/history`. */
export const wireTransactionSchema = z.object({
  id: z.string(),
  metadata: z.object({
    operationType: lenient(z.enum([...operations, 'buy'])),
    hash: z.string(),
    minedAt: timeSchema,
    sentFrom: lenient(z.string()),
    sentTo: lenient(z.string()),
    status: z.enum(['confirmed', 'failed', 'pending']),
    nonce: lenient(z.number()),
    chain: lenient(caipNetworkIdSchema),
  }),
  transfers: lenient(listOf(wireTransferSchema)),
})
export type WireTransaction = z.infer<typeof wireTransactionSchema>

export const historyReplySchema = z.object({
  data: listOf(wireTransactionSchema),
  next: z.optional(z.nullable(z.string())),
})
