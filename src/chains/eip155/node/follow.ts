import { toQuantity } from '../../../lib/hex.ts'
import type { TransactionOutcome } from '../../adapter.ts'
import { lookUntilKnown } from '../../lookUntilKnown.ts'
import type { AskNode } from './askNode.ts'
import { type Expected, isAsExpected } from './compareTransaction.ts'
import { findReplacement } from './findReplacement.ts'
import {
  blockSchema,
  hexSchema,
  type NodeReceipt,
  type NodeTransaction,
  quantitySchema,
  receiptSchema,
  transactionSchema,
} from './nodeReplies.ts'

type Parameters = {
  ask: AskNode
  requireRightChain(): Promise<void>
  expected: Expected
  hash: string
  sentAt: number
  signal: AbortSignal
}

/** What is known of a transaction that is not mined yet. */
type Sighting = { nonce: bigint; unusedAt: bigint }

/** After a day in which no node has seen it, a transaction is not going to be mined any more. */
const unseenMs = 24 * 60 * 60 * 1000

/**
 * Follows a transaction until the chain has decided on it: looks each second at first, then each four, and
 * less often while nodes fail. Rejects only when the signal aborts.
 */
export async function follow(parameters: Parameters): Promise<TransactionOutcome> {
  const { requireRightChain, hash, sentAt, signal } = parameters
  const age = Math.max(0, Date.now() - sentAt)
  const state: Follow = { ...parameters, sighting: undefined, seenAt: performance.now() - age }
  const lookOnRightChain = async (): Promise<TransactionOutcome | undefined> => {
    await requireRightChain()
    const outcome = await look(state)
    if (outcome) return outcome
    return performance.now() - state.seenAt > unseenMs ? { status: 'dropped', hash } : undefined
  }
  return lookUntilKnown(lookOnRightChain, { firstPauseMs: 1_000, longestPauseMs: 4_000, signal })
}

type Follow = Parameters & { sighting: Sighting | undefined; seenAt: number }

/** One look at the chain: the outcome, or undefined while it is open. */
async function look(follow: Follow): Promise<TransactionOutcome | undefined> {
  const { ask, expected, hash } = follow
  const transaction = await ask('eth_getTransactionByHash', [hash], transactionSchema)
  const altered = async (seen: NodeTransaction) =>
    (await isAltered(follow, seen))
      ? ({ status: 'altered', hash, sent: expected.describe(seen) } as const)
      : undefined
  if (transaction) {
    follow.seenAt = performance.now()
    // Before it is mined already: the sooner somebody knows, the better.
    const found = await altered(transaction)
    if (found) return found
  }
  const receipt = await ask('eth_getTransactionReceipt', [hash], receiptSchema)
  if (receipt) {
    const { blockHash } = receipt
    // Mined between the two questions: what could not be told before can be now.
    const isNew = transaction && !transaction.blockHash
    return (isNew && (await altered({ ...transaction, blockHash }))) || settle(follow, receipt)
  }
  // The account's count is that of the sender, which for a contract account is somebody else.
  if (transaction) await remember(follow, transaction)
  return follow.sighting && (await isNonceUsed(follow)) ? missed(follow, follow.sighting) : undefined
}

/**
 * Whether the wallet signed something else than it was asked for.
 *
 * A contract account sends through somebody else, with the transfer inside: that cannot be compared.
 */
async function isAltered({ ask, expected }: Follow, transaction: NodeTransaction): Promise<boolean> {
  if (isAsExpected(transaction, expected)) return false
  const { from } = expected.call
  if (transaction.from.toLowerCase() === from.toLowerCase()) return true
  // The account may be made by this very transaction: whether it is a contract shows once that is mined.
  if (!transaction.blockHash) return false
  return (await ask('eth_getCode', [from, 'latest'], hexSchema)) === '0x'
}

async function remember(follow: Follow, { nonce, from }: NodeTransaction): Promise<void> {
  if (follow.sighting || from.toLowerCase() !== follow.expected.call.from.toLowerCase()) return
  const unusedAt = await follow.ask('eth_blockNumber', [], quantitySchema)
  const parameters = [from, toQuantity(unusedAt)]
  const count = await follow.ask('eth_getTransactionCount', parameters, quantitySchema)
  if (count <= nonce) follow.sighting = { nonce, unusedAt }
}

async function isNonceUsed({ ask, expected, sighting }: Follow): Promise<boolean> {
  const count = await ask('eth_getTransactionCount', [expected.call.from, 'latest'], quantitySchema)
  return sighting !== undefined && count > sighting.nonce
}

/** Its nonce is used and it has no receipt: unless it was mined between the two questions, something else was. */
async function missed(follow: Follow, sighting: Sighting): Promise<TransactionOutcome | undefined> {
  const { ask, hash } = follow
  const receipt = await ask('eth_getTransactionReceipt', [hash], receiptSchema)
  return receipt ? settle(follow, receipt) : findReplacement({ ...follow, ...sighting })
}

async function settle(
  { ask, expected, hash }: Follow,
  receipt: NodeReceipt,
): Promise<TransactionOutcome | undefined> {
  const { blockNumber, blockHash, status, gasUsed, effectiveGasPrice, l1Fee } = receipt
  const block = await ask('eth_getBlockByNumber', [toQuantity(blockNumber), false], blockSchema)
  // The chain has changed its mind about this block: wait for what it decides instead.
  if (block?.hash !== blockHash) return undefined
  if (status !== 1n) {
    return { status: 'failed', hash, reason: await readReason(ask, expected, blockNumber) }
  }
  const moved = expected.readReceived(receipt)
  if (moved === undefined) return { status: 'failed', hash, reason: 'The token moved nothing' }
  const { bringsNative, call } = expected
  // What a contract account does is carried out, and paid for, by somebody else.
  const isPayer = receipt.from?.toLowerCase() === call.from.toLowerCase()
  const fee =
    isPayer && effectiveGasPrice !== undefined ? gasUsed * effectiveGasPrice + (l1Fee ?? 0n) : undefined
  return {
    status: 'confirmed',
    hash,
    blockTime: Number(block.timestamp) * 1000,
    received: bringsNative ? await readNative(ask, { call, receipt, fee }) : moved.received,
    fee,
  }
}

type Brought = { call: Expected['call']; receipt: NodeReceipt; fee: bigint | undefined }

/**
 * How much of the native token a call brought: what the account has more after its block than before, and
 * what it paid for it. Undefined where something else of the account is in the same block, where somebody
 * else paid the fee, and where the node has forgotten.
 */
async function readNative(ask: AskNode, { call, receipt, fee }: Brought): Promise<bigint | undefined> {
  const { from, value } = call
  const { blockNumber } = receipt
  if (fee === undefined) return undefined
  const at = (method: string, height: bigint) => ask(method, [from, toQuantity(height)], quantitySchema)
  try {
    const [before, after, countBefore, countAfter] = await Promise.all([
      at('eth_getBalance', blockNumber - 1n),
      at('eth_getBalance', blockNumber),
      at('eth_getTransactionCount', blockNumber - 1n),
      at('eth_getTransactionCount', blockNumber),
    ])
    const brought = after - before + fee + BigInt(value)
    return countAfter - countBefore === 1n && brought > 0n ? brought : undefined
  } catch {
    return undefined
  }
}

/** Why it failed, by trying it again on the state it met. Nodes that have forgotten that state do not know. */
async function readReason(
  ask: AskNode,
  { call }: Expected,
  blockNumber: bigint,
): Promise<string | undefined> {
  const block = toQuantity(blockNumber > 0n ? blockNumber - 1n : 0n)
  return ask('eth_call', [call, block], hexSchema).then(
    () => undefined,
    (error: { details?: { reason?: string } }) => error.details?.reason,
  )
}
