import type { NodeRequest } from '../../askNodes.ts'
import { poll } from '../../poll.ts'
import type { TransactionOutcome, WatchedTransaction } from '../../transactions.ts'
import { describeSent, type Expected, isAsExpected } from './compareTransaction.ts'
import { hexSchema, type NodeTransaction, receiptSchema, transactionSchema } from './nodeReplies.ts'
import { settle } from './settle.ts'
import { findSame, findTaker, isNonceUsed, sight } from './watchNonce.ts'

type Parameters = WatchedTransaction & {
  ask: NodeRequest
  requireRightChain(): Promise<void>
  expected: Expected
}

/** If no node has seen it for a day, a transaction will not be mined any more. */
const unseenMs = 24 * 60 * 60 * 1000

/**
 * Follows a transaction until the chain has decided: polls every second at first, then every four, and less often while
 * nodes fail. Rejects only when the signal aborts.
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
  return poll(lookOnRightChain, 1_000, signal)
}

/** `seenAt`: when a node last saw it. */
type Follow = Parameters & { seenAt: number }

/** One poll of the chain: the outcome, or undefined while it is pending. */
async function look(follow: Follow): Promise<TransactionOutcome | undefined> {
  const { ask, hash } = follow
  const transaction = await ask('eth_getTransactionByHash', [hash], transactionSchema)
  const altered = async (seen: NodeTransaction) =>
    (await isAltered(follow, seen))
      ? ({ status: 'altered', hash, sent: describeSent(seen) } as const)
      : undefined
  if (transaction) {
    follow.seenAt = performance.now()
    // Also before it is mined: the sooner the user knows, the better.
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
 * Whether the wallet signed something other than requested.
 *
 * A smart account's transfer is inside another account's transaction, which cannot be compared.
 */
async function isAltered({ ask, expected }: Follow, transaction: NodeTransaction): Promise<boolean> {
  if (expected.isBatch || isAsExpected(transaction, expected)) return false
  const { from } = expected.call
  if (transaction.from.toLowerCase() === from.toLowerCase()) return true
  // This transaction may deploy the account: whether it is a contract is known when it is mined.
  if (!transaction.blockHash) return false
  return (await ask('eth_getCode', [from, 'latest'], hexSchema)) === '0x'
}
