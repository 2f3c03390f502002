import { codeOf } from '../../../errors/codes.ts'
import { isSameAddress } from '../../../lib/addressText.ts'
import { toQuantity } from '../../../lib/hex.ts'
import type { NodeRequest } from '../../askNodes.ts'
import type { Sighting, TransactionOutcome, WatchedTransaction } from '../../transactions.ts'
import { describeSent, type Expected, isAsExpected, isCancellation } from './compareTransaction.ts'
import { findReplacement, type Mined } from './findReplacement.ts'
import { type NodeTransaction, quantitySchema, receiptSchema } from './nodeReplies.ts'
import { settle } from './settle.ts'

type Follow = Pick<WatchedTransaction, 'hash' | 'sighting' | 'onSighting' | 'sentBefore' | 'isKnown'> & {
  ask: NodeRequest
  expected: Expected
}

/** Nodes without an archive know the account's nonces of the last 128 blocks. */
const rememberedBlocks = 128n

/** Keeps the nonce of a pending transaction, unless another account sends it. */
export async function sight(follow: Follow, { nonce, from }: NodeTransaction): Promise<void> {
  if (follow.sighting || !isSameAddress(from, follow.expected.call.from)) return
  const { block, count } = await readCount(follow)
  if (count > nonce) return
  follow.sighting = { nonce, unusedAt: block }
  follow.onSighting?.(follow.sighting)
}

/** Whether the nonce is used. While it is not, later searches for its transaction start at this block. */
export async function isNonceUsed(follow: Follow, sighting: Sighting): Promise<boolean> {
  const { block, count } = await readCount(follow)
  if (count > sighting.nonce) return true
  follow.sighting = { ...sighting, unusedAt: block }
  return false
}

/** Both for the same block, because a lagging node must not answer for a later one. */
async function readCount({ ask, expected }: Follow): Promise<{ block: bigint; count: bigint }> {
  const block = await ask('eth_blockNumber', [], quantitySchema)
  const parameters = [expected.call.from, toQuantity(block)]
  return { block, count: await ask('eth_getTransactionCount', parameters, quantitySchema) }
}

/**
 * The result of a transaction whose nonce is used, without a receipt: it was mined between the two requests, or another
 * one replaced it.
 */
export async function findTaker(follow: Follow, sighting: Sighting): Promise<TransactionOutcome | undefined> {
  const { ask, expected, hash } = follow
  const receipt = await ask('eth_getTransactionReceipt', [hash], receiptSchema)
  if (receipt) return settle(follow, receipt)
  let taker: Mined | undefined
  try {
    taker = await findReplacement({ ask, from: expected.call.from, sighting })
  } catch (error) {
    if (await isForgotten(follow, sighting, error)) return { status: 'unknown', hash }
    throw error
  }
  if (!taker) return { status: 'dropped', hash }
  if (isAsExpected(taker, expected)) return settleAs(follow, taker.hash)
  if (isCancellation(taker)) return { status: 'canceled', hash: taker.hash }
  return { status: 'altered', hash: taker.hash, sent: describeSent(taker) }
}

/**
 * The result of a transaction that no node has seen, for example because the wallet sent it privately: under another
 * hash if the account has since sent exactly the same. Other content proves nothing, because its nonce is unknown.
 */
export async function findSame(follow: Follow): Promise<TransactionOutcome | undefined> {
  const { ask, expected, sentBefore, isKnown } = follow
  if (sentBefore === undefined) return undefined
  const { block, count } = await readCount(follow)
  const unusedAt = block > rememberedBlocks ? block - rememberedBlocks : 0n
  for (let nonce = sentBefore; nonce < count; nonce += 1n) {
    const sent = await findReplacement({ ask, from: expected.call.from, sighting: { nonce, unusedAt } })
    if (sent && !isKnown?.(sent.hash) && isAsExpected(sent, expected)) return settleAs(follow, sent.hash)
    follow.sentBefore = nonce + 1n
  }
  return undefined
}

async function settleAs(follow: Follow, hash: string): Promise<TransactionOutcome | undefined> {
  const receipt = await follow.ask('eth_getTransactionReceipt', [hash], receiptSchema)
  return receipt ? settle({ ...follow, hash }, receipt) : undefined
}

/** Whether a node has no state for such an old block, because it keeps no archive. */
async function isForgotten({ ask }: Follow, { unusedAt }: Sighting, error: unknown): Promise<boolean> {
  if (codeOf(error) !== 'W3M_NODE_UNKNOWN') return false
  return (await ask('eth_blockNumber', [], quantitySchema)) - unusedAt > rememberedBlocks
}
