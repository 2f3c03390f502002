import type { NodeRequest } from '../../askNodes.ts'
import { poll } from '../../poll.ts'
import type { TransactionOutcome, TransferRequest } from '../../transactions.ts'
import { describeSent, isAsRequested } from './compareTransaction.ts'
import { asJson, statusesSchema, transactionSchema, wholeSchema } from './nodeReplies.ts'

type Parameters = { ask: NodeRequest; request: TransferRequest; hash: string; signal: AbortSignal }

/** A transaction may refer to a block at most this many blocks back. */
const blocksToLive = 150

/**
 * Follows a transaction until the network has decided. Rejects only when the signal aborts.
 *
 * What was signed before the first poll refers to an earlier block, so a transaction that no node knows is dropped
 * after 150 more blocks. That also holds if the wallet set another block, and across reloads, where the count restarts.
 */
export async function watchTransfer(parameters: Parameters): Promise<TransactionOutcome> {
  const { signal } = parameters
  const follow: Follow = { ...parameters, lastBlock: undefined }
  return poll(() => look(follow), { firstPauseMs: 500, longestPauseMs: 2_000, signal })
}

type Follow = Parameters & { lastBlock: number | undefined }

async function look(follow: Follow): Promise<TransactionOutcome | undefined> {
  const { ask, hash } = follow
  const height = await ask('getBlockHeight', [{ commitment: 'confirmed' }], wholeSchema)
  const options = { searchTransactionHistory: true }
  // After the height: what is unknown now was in no block up to there.
  const [status] = await ask('getSignatureStatuses', [[hash], options], statusesSchema)
  follow.lastBlock ??= height + blocksToLive
  if (!status) return height > follow.lastBlock ? { status: 'dropped', hash } : undefined
  if (status.confirmationStatus === 'processed') return undefined
  return settle(follow, status.err)
}

async function settle({ ask, request, hash }: Follow, failure: unknown): Promise<TransactionOutcome> {
  if (failure !== null && failure !== undefined) {
    return { status: 'failed', hash, reason: JSON.stringify(failure).slice(0, 300) }
  }
  const transaction = await ask('getTransaction', [hash, asJson], transactionSchema).catch(() => undefined)
  // A node without history cannot say more; its success is known.
  if (!transaction?.meta) return { status: 'confirmed', hash }
  if (!isAsRequested(transaction, request)) {
    return { status: 'altered', hash, sent: describeSent(transaction, request) }
  }
  return { status: 'confirmed', hash, fee: transaction.meta.fee }
}
