import * as z from 'zod/mini'
import { later } from '../lib/later.ts'
import { caipNetworkIdSchema } from './caip.ts'
import type { Nft } from './collectible.ts'

/**
 * A transaction that a wallet has signed. Stored before anything else happens with its hash, and kept until it is final
 * and the user has seen it.
 */
export const transactionSchema = later(() => {
  /** Decimal text of whole base units, as it is stored. */
  const baseUnits = z.string().check(z.regex(/^\d{1,78}$/))
  const maybeUnits = z.optional(baseUnits)
  const maybeText = z.optional(z.string())

  const nft: z.ZodMiniType<Nft> = z.object({ standard: z.enum(['erc721', 'erc1155']), tokenId: z.string() })
  const token = z.object({
    address: maybeText,
    symbol: z.string(),
    name: z.string(),
    decimals: z.number(),
    iconUrl: maybeText,
    nft: z.optional(nft),
  })
  return z.object({
    hash: z.string(),
    caipNetworkId: caipNetworkIdSchema,
    from: z.string(),
    to: z.string(),
    /** The name that the user typed, if any. */
    toName: maybeText,
    token,
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
        spender: maybeText,
        brings: z.optional(token),
        /** What was quoted; on the chain it may be a little else. */
        quoted: maybeUnits,
      }),
    ),
    /** What the page calls it. */
    description: maybeText,
    walletName: z.string(),
    /** Milliseconds since 1970. */
    sentAt: z.number(),
    /**
     * `failed`: reverted; `canceled`: by the user in the wallet; `replaced`: the wallet sped it up, and the new hash has
     * its own record.
     */
    status: z.enum([
      'pending',
      'confirmed',
      'failed',
      'canceled',
      'altered',
      'dropped',
      'unknown',
      'replaced',
    ]),
    /** How many transactions the account had sent before the wallet was asked for this one. */
    sentBefore: maybeUnits,
    /** Its nonce, and the last block in which that was seen unused. */
    sighting: z.optional(z.object({ nonce: baseUnits, unusedAt: baseUnits })),
    finalAt: z.optional(z.number()),
    /** The user has not read how it ended. */
    unread: z.optional(z.boolean()),
    /** Native base units that were really paid. */
    fee: maybeUnits,
    /** What arrived, where the token kept a part of it. */
    received: maybeUnits,
    reason: maybeText,
    /** While it waits: the hash that was last sent with its nonce, to speed it up or to cancel it. */
    replacement: maybeText,
    isCanceling: z.optional(z.boolean()),
    /** The hash that was mined with its nonce instead of it. */
    replacedBy: maybeText,
    /** What the wallet sent instead; without an amount where that is no payment in a token that is known. */
    altered: z.optional(
      z.object({
        to: z.string(),
        amount: maybeUnits,
        token: z.optional(z.object({ symbol: z.string(), decimals: z.number() })),
      }),
    ),
  })
})
export type Transaction = z.infer<ReturnType<typeof transactionSchema>>

/** A payment's request to the wallet; `waiting`: the wallet has not answered. */
export type PaymentRequest =
  | { status: 'idle' }
  /** `isApproved`: the user has approved it, and its hash is not known yet. */
  | { status: 'waiting'; since: number; isApproved?: boolean }
  | { status: 'failed'; error: unknown }

/** Which step of a swap it is; undefined for a payment. */
export const swapStepOf = ({ call }: Pick<Transaction, 'call'>): 'swap' | 'approve' | undefined =>
  call && call.kind !== 'other' ? call.kind : undefined
