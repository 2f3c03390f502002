import * as z from 'zod/mini'
import { caipNetworkIdSchema } from './caip.ts'

/** Decimal text of whole base units, as it is stored. */
const baseUnits = z.string().check(z.regex(/^\d{1,78}$/))

const tokenSchema = z.object({
  address: z.optional(z.string()),
  symbol: z.string(),
  name: z.string(),
  decimals: z.number(),
  iconUrl: z.optional(z.string()),
})

/**
 * A transaction that a wallet has signed. Stored before anything else happens with its hash, and kept until it is final
 * and the user has seen it.
 */
export const transactionSchema = z.object({
  hash: z.string(),
  caipNetworkId: caipNetworkIdSchema,
  from: z.string(),
  to: z.string(),
  /** The name that the user typed, if any. */
  toName: z.optional(z.string()),
  token: tokenSchema,
  amount: baseUnits,
  /** What was called, where it is more than a transfer; `brings` is what comes of it. */
  call: z.optional(
    z.object({
      /** `other`: signed elsewhere, and only sent by the wallet. */
      kind: z.enum(['swap', 'approve', 'other']),
      data: z.string(),
      value: baseUnits,
      /** The approval was part of the same transaction. */
      isBatch: z.optional(z.boolean()),
      /** Of an approval: who may take the token. */
      spender: z.optional(z.string()),
      brings: z.optional(tokenSchema),
      /** What was quoted; on the chain it may be a little else. */
      quoted: z.optional(baseUnits),
    }),
  ),
  /** What the page calls it. */
  description: z.optional(z.string()),
  walletName: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
  /**
   * `failed`: reverted; `canceled`: by the user in the wallet; `replaced`: the wallet sped it up, and the new hash has
   * its own record.
   */
  status: z.enum(['pending', 'confirmed', 'failed', 'canceled', 'altered', 'dropped', 'unknown', 'replaced']),
  /** How many transactions the account had sent before the wallet was asked for this one. */
  sentBefore: z.optional(baseUnits),
  /** Its nonce, and the last block in which that was seen unused. */
  sighting: z.optional(z.object({ nonce: baseUnits, unusedAt: baseUnits })),
  finalAt: z.optional(z.number()),
  /** The user has not read how it ended. */
  unread: z.optional(z.boolean()),
  /** Native base units that were really paid. */
  fee: z.optional(baseUnits),
  /** What arrived, where the token kept a part of it. */
  received: z.optional(baseUnits),
  reason: z.optional(z.string()),
  /** The hash that was mined with its nonce instead of it. */
  replacedBy: z.optional(z.string()),
  /** What the wallet sent instead; without an amount where that is no payment in a token that is known. */
  altered: z.optional(
    z.object({
      to: z.string(),
      amount: z.optional(baseUnits),
      token: z.optional(z.object({ symbol: z.string(), decimals: z.number() })),
    }),
  ),
})
export type Transaction = z.infer<typeof transactionSchema>

/** A payment's request to the wallet; `waiting`: the wallet has not answered. */
export type PaymentRequest =
  | { status: 'idle' }
  /** `isApproved`: the user has approved it, and its hash is not known yet. */
  | { status: 'waiting'; since: number; isApproved?: boolean }
  | { status: 'failed'; error: unknown }

/** Which step of a swap it is; undefined for a payment. */
export const swapStepOf = ({ call }: Pick<Transaction, 'call'>): 'swap' | 'approve' | undefined =>
  call && call.kind !== 'other' ? call.kind : undefined
