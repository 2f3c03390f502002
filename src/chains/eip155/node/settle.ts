import { toQuantity } from '../../../lib/hex.ts'
import type { NodeRequest } from '../../askNodes.ts'
import type { TransactionOutcome } from '../../transactions.ts'
import type { Expected } from './compareTransaction.ts'
import { blockSchema, hexSchema, type NodeReceipt, quantitySchema } from './nodeReplies.ts'

type Settled = { ask: NodeRequest; expected: Expected; hash: string }

/** The result of a mined transaction; undefined while its block is not on the chain. */
export async function settle(
  { ask, expected, hash }: Settled,
  receipt: NodeReceipt,
): Promise<TransactionOutcome | undefined> {
  const { blockNumber, blockHash, status, gasUsed, effectiveGasPrice, l1Fee } = receipt
  const block = await ask('eth_getBlockByNumber', [toQuantity(blockNumber), false], blockSchema)
  // A reorganization dropped this block: wait for the new one.
  if (block?.hash !== blockHash) return undefined
  const { bringsNative, call } = expected
  // Another account sends and pays for what a smart account does.
  const isPayer = receipt.from?.toLowerCase() === call.from.toLowerCase()
  const fee =
    isPayer && effectiveGasPrice !== undefined ? gasUsed * effectiveGasPrice + (l1Fee ?? 0n) : undefined
  if (status !== 1n) {
    return { status: 'failed', hash, reason: await readReason(ask, expected, blockNumber), fee }
  }
  const moved = expected.readReceived(receipt)
  if (moved === undefined) return { status: 'failed', hash, reason: 'The token moved nothing', fee }
  return {
    status: 'confirmed',
    hash,
    received: bringsNative ? await readNative(ask, { call, receipt, fee }) : moved.received,
    fee,
  }
}

type Brought = { call: Expected['call']; receipt: NodeReceipt; fee: bigint | undefined }

/**
 * How much native token a call brought: the change of the account's balance in its block, plus the fee it paid.
 * Undefined if the block has another transaction of the account, another account paid the fee, or the node has no such
 * state.
 */
async function readNative(ask: NodeRequest, { call, receipt, fee }: Brought): Promise<bigint | undefined> {
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

/**
 * Why it failed, by simulating it on the state before and after its block, because the cause may be in the same block.
 * Undefined if nodes have neither state.
 */
async function readReason(
  ask: NodeRequest,
  { call }: Expected,
  blockNumber: bigint,
): Promise<string | undefined> {
  const reasonAt = (block: bigint) =>
    ask('eth_call', [call, toQuantity(block)], hexSchema).then(
      () => undefined,
      (error: { details?: { reason?: string } }) => error.details?.reason,
    )
  const before = blockNumber > 0n ? blockNumber - 1n : 0n
  return (await reasonAt(before)) ?? reasonAt(blockNumber)
}
