import type { NodeRequest } from '../../askNodes.ts'
import { poll } from '../../poll.ts'
import type { SentInstead, TransactionOutcome, TransferRequest } from '../../transactions.ts'
import {
  asJson,
  type NodeTransaction,
  statusesSchema,
  type TokenAmount,
  transactionSchema,
  wholeSchema,
} from './nodeReplies.ts'

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
  return poll(() => look(follow), 500, signal)
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

/** The change of each account's amount by a transaction, in base units. */
type Changes = Map<string, bigint>

/**
 * Whether a transaction moved what was requested: less at the sender, and more at the recipient, by the amount. A token
 * that keeps a fee gives the recipient less.
 */
function isAsRequested(transaction: NodeTransaction, request: TransferRequest): boolean {
  const { from, to, amount, token } = request
  const changes = changesOf(transaction, token.address)
  const received = changes.get(to) ?? 0n
  if (from === to) return token.address !== undefined || received <= 0n
  if (token.address === undefined) return received === amount
  return changes.get(from) === -amount && received > 0n && received <= amount
}

/** The account that really received the most, and the amount. */
function describeSent(transaction: NodeTransaction, { from, token }: TransferRequest): SentInstead {
  const gains = [...changesOf(transaction, token.address)].filter(
    ([address, change]) => address !== from && change > 0n,
  )
  const [most] = gains.sort(([, one], [, other]) => (other > one ? 1 : -1))
  const [to, amount] = most ?? ['']
  return { to, amount, ...(token.address === undefined ? {} : { token: token.address }) }
}

/** The changes in the native coin or in one token, by owner, over all of an owner's accounts. */
function changesOf({ transaction, meta }: NodeTransaction, token: string | undefined): Changes {
  const changes: Changes = new Map()
  const add = (address: string | undefined, amount: bigint) => {
    if (address !== undefined) changes.set(address, (changes.get(address) ?? 0n) + amount)
  }
  if (!meta) return changes
  if (token !== undefined) {
    const sum = (entries: TokenAmount[] | null | undefined, sign: bigint) => {
      for (const { mint, owner, uiTokenAmount } of entries ?? []) {
        if (mint === token) add(owner, sign * BigInt(uiTokenAmount.amount))
      }
    }
    sum(meta.preTokenBalances, -1n)
    sum(meta.postTokenBalances, 1n)
    return changes
  }
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const keys = [...transaction.message.accountKeys, ...writable, ...readonly]
  keys.forEach((key, index) => {
    add(key, (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n))
  })
  return changes
}
