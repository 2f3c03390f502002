import { toQuantity } from '../../../lib/hex.ts'
import type { NodeRequest } from '../../askNodes.ts'
import type { SentWatch, SignedTransaction, WatchSent } from '../../extras.ts'
import type { Sighting } from '../../transactions.ts'
import { toChecksumAddress } from '../parseAddress.ts'
import { decodeTransfer } from '../transferCall.ts'
import { isAsExpected, toExpected } from './compareTransaction.ts'
import { findReplacement, type Mined } from './findReplacement.ts'
import { requireChain } from './nodeCalls.ts'
import { type NodeTransaction, quantitySchema, transactionSchema } from './nodeReplies.ts'

/** If an account sends more than this between two polls, the newest are not read. */
const mostRead = 16n

/** Searches what an account sends from now on, by nonce, for exactly one call. */
export function watchSent(
  ask: NodeRequest,
  { network, address, wanted, isKnown }: Omit<WatchSent, 'signal'>,
): SentWatch {
  const count = (block: string) => ask('eth_getTransactionCount', [address, block], quantitySchema)
  const readCounts = async () => {
    const block = await ask('eth_blockNumber', [], quantitySchema)
    // Pending ones were sent before.
    const [mined, sent] = await Promise.all([count(toQuantity(block)), count('pending')])
    return { block, mined, sent: largest(sent, mined) }
  }
  const begin = async () => {
    await requireChain(ask, network)
    const { block, sent } = await readCounts()
    return { nonce: sent, unusedAt: block }
  }
  const expected = wanted && toExpected(wanted)
  const isAsked = (mined: Mined) => expected !== undefined && isAsExpected(mined, expected)
  const begun = begin()
  begun.catch(() => undefined) // The first poll reports it.
  let hasMoved = false
  let isWaiting = false // A later poll reports what was mined.

  /** The first transaction with these nonces that matches the request. */
  const findAsked = async (sighting: Sighting, end: bigint): Promise<Mined | undefined> => {
    for (let nonce = sighting.nonce; nonce < end; nonce += 1n) {
      const taker = await findReplacement({ ask, from: address, sighting: { ...sighting, nonce } })
      if (taker && isKnown(taker.hash)) continue
      if (taker && isAsked(taker)) return taker
      hasMoved = true
    }
    return undefined
  }

  return {
    async look() {
      const sighting = await begun
      const { block, mined, sent } = await readCounts()
      const found = await findAsked(sighting, smallest(mined, sighting.nonce + mostRead))
      if (found) return { hash: found.hash, content: toContent(found) }
      if (mined > sighting.nonce + mostRead) hasMoved = true
      isWaiting = sent > largest(mined, sighting.nonce)
      sighting.nonce = largest(mined, sighting.nonce)
      sighting.unusedAt = block
      return undefined
    },
    hasMoved: () => hasMoved || isWaiting,
  }
}

const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const smallest = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** The content of a transaction that a node knows, mined or not. */
export async function readSent(ask: NodeRequest, hash: string): Promise<SignedTransaction | undefined> {
  const sent = await ask('eth_getTransactionByHash', [hash], transactionSchema)
  return sent ? toContent(sent) : undefined
}

type Content = Pick<NodeTransaction, 'from' | 'to' | 'value' | 'input'>

export function toContent({ from, to: called, value, input: data }: Content): SignedTransaction {
  const to = toChecksumAddress(called) ?? ''
  const transfer = decodeTransfer(data)
  return { from, to, value, data, transfer: transfer && { token: to, ...transfer } }
}
