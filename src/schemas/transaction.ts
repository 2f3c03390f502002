import * as z from 'zod/mini'
import { later } from '../lib/later.ts'
import { caipNetworkIdSchema } from './caip.ts'
import type { Nft } from './collectible.ts'

/**
 * A transaction that a wallet signed. Stored before anything else happens with its hash, and kept until it is final and
 * the user has seen it.
 */
export const transactionSchema = later(() => {
  /** Base units as decimal text, as stored. */
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
    /** The call, if it is more than a transfer; `brings` is its output. */
    call: z.optional(
      z.object({
        /** `other`: signed elsewhere, and only sent by the wallet. */
        kind: z.enum(['swap', 'approve', 'other']),
        data: z.string(),
        value: baseUnits,
        /** The approval was part of the same transaction. */
        isBatch: z.optional(z.boolean()),
        spender: maybeText,
        brings: z.optional(token),
        /** The quoted output; the one on the chain may differ slightly. */
        quoted: maybeUnits,
      }),
    ),
    /** The page's description. */
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
    /** How many transactions the account had sent before this request to the wallet. */
    sentBefore: maybeUnits,
    /** Its nonce, and the last block in which that was unused. */
    sighting: z.optional(z.object({ nonce: baseUnits, unusedAt: baseUnits })),
    finalAt: z.optional(z.number()),
    /** The user has not seen its result. */
    unread: z.optional(z.boolean()),
    /** The paid fee in native base units. */
    fee: maybeUnits,
    /** What arrived, if the token kept a part. */
    received: maybeUnits,
    reason: maybeText,
    /** While it waits: the hash that was last sent with its nonce, to speed it up or to cancel it. */
    replacement: maybeText,
    isCanceling: z.optional(z.boolean()),
    /** The hash that was mined with its nonce instead of it. */
    replacedBy: maybeText,
    /** What the wallet sent instead; without an amount if it is not a payment in a known token. */
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

/** A payment's request to the wallet; `waiting`: the wallet has not responded. */
export type PaymentRequest =
  | { status: 'idle' }
  /** `isApproved`: the user approved it, and its hash is not known yet. */
  | { status: 'waiting'; since: number; isApproved?: boolean }
  | { status: 'failed'; error: unknown }

/** The step of a swap; undefined for a payment. */
export const swapStepOf = ({ call }: Pick<Transaction, 'call'>): 'swap' | 'approve' | undefined =>
  call && call.kind !== 'other' ? call.kind : undefined
