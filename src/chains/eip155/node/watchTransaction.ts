import { poll } from '../../poll.ts'
import type { TransactionOutcome, WatchedTransaction } from '../../transactions.ts'
import type { NodeRequest } from './askNode.ts'
import { describeSent, type Expected, isAsExpected } from './compareTransaction.ts'
import { hexSchema, type NodeTransaction, receiptSchema, transactionSchema } from './nodeReplies.ts'
import { settle } from './settle.ts'
import { findSame, findTaker, isNonceUsed, sight } from './watchNonce.ts'

type Parameters = WatchedTransaction & {
  ask: NodeRequest
  requireRightChain(): Promise<void>
  expected: Expected
}

/** After a day in which no node has seen it, a transaction is not going to be mined any more. */
const unseenMs = 24 * 60 * 60 * 1000

/**
 * Follows a transaction until the chain has decided on it: looks each second at first, then each four, and
 * less often while nodes fail. Rejects only when the signal aborts.
 */
export async function watchTransaction(parameters: Parameters): Promise<TransactionOutcome> {
  const { requireRightChain, hash, sentAt, signal } = parameters
  const age = Math.max(0, Date.now() - sentAt)
  const state: Follow = { ...parameters, seenAt: performance.now() - age }
  const lookOnRightChain = async (): Promise<TransactionOutcome | undefined> => {
    await requireRightChain()
    const outcome = await look(state)
    if (outcome) return outcome
    return performance.now() - state.seenAt > unseenMs ? { status: 'dropped', hash } : undefined
  }
  return poll(lookOnRightChain, { firstPauseMs: 1_000, longestPauseMs: 4_000, signal })
}

/** `seenAt`: since when no node has seen it. */
type Follow = Parameters & { seenAt: number }

/** One look at the chain: the outcome, or undefined while it is open. */
async function look(follow: Follow): Promise<TransactionOutcome | undefined> {
  const { ask, hash } = follow
  const transaction = await ask('eth_getTransactionByHash', [hash], transactionSchema)
  const altered = async (seen: NodeTransaction) =>
    (await isAltered(follow, seen))
      ? ({ status: 'altered', hash, sent: describeSent(seen) } as const)
      : undefined
  if (transaction) {
    follow.seenAt = performance.now()
    // Before it is mined already: the sooner the user knows, the better.
    const found = await altered(transaction)
    if (found) return found
  }
  const receipt = await ask('eth_getTransactionReceipt', [hash], receiptSchema)
  if (receipt) {
    const { blockHash } = receipt
    // Mined between the two requests: now the receipt exists.
    const isNew = transaction && !transaction.blockHash
    return (isNew && (await altered({ ...transaction, blockHash }))) || settle(follow, receipt)
  }
  if (transaction) await sight(follow, transaction)
  else if (!follow.sighting) return findSame(follow)
  return follow.sighting && (await isNonceUsed(follow, follow.sighting))
    ? findTaker(follow, follow.sighting)
    : undefined
}

/**
 * Whether the wallet signed something else than it was asked for.
 *
 * A contract account sends through another account, with the transfer inside: that cannot be compared.
 */
async function isAltered({ ask, expected }: Follow, transaction: NodeTransaction): Promise<boolean> {
  if (expected.isBatch || isAsExpected(transaction, expected)) return false
  const { from } = expected.call
  if (transaction.from.toLowerCase() === from.toLowerCase()) return true
  // The account may be made by this very transaction: whether it is a contract shows once that is mined.
  if (!transaction.blockHash) return false
  return (await ask('eth_getCode', [from, 'latest'], hexSchema)) === '0x'
}
