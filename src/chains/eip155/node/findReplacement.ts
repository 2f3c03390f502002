import { isSameAddress } from '../../../lib/addressText.ts'
import { toQuantity } from '../../../lib/hex.ts'
import type { TransactionOutcome } from '../../adapter.ts'
import type { AskNode } from './askNode.ts'
import { type Expected, isAsExpected } from './compareTransaction.ts'
import { fullBlockSchema, quantitySchema } from './nodeReplies.ts'

type Parameters = {
  ask: AskNode
  expected: Pick<Expected, 'call'>
  hash: string
  nonce: bigint
  /** The last block known in which the nonce was still unused. */
  unusedAt: bigint
}

/**
 * What used up the nonce of a transaction that was not mined itself.
 *
 * The same transfer under another hash, sped up for example, is a replacement; anything else, a
 * cancellation for example, means that the transfer was dropped.
 */
export async function findReplacement(parameters: Parameters): Promise<TransactionOutcome> {
  const { ask, expected, hash, nonce } = parameters
  const number = await findBlock(parameters)
  const block = await ask('eth_getBlockByNumber', [toQuantity(number), true], fullBlockSchema)
  const taker = block?.transactions.find(
    (candidate) => candidate.nonce === nonce && isSameAddress(candidate.from, expected.call.from),
  )
  return taker && isAsExpected(taker, expected)
    ? { status: 'replaced', hash, by: taker.hash }
    : { status: 'dropped', hash }
}

/** The block in which the account's count of transactions first went past the nonce, by halving. */
async function findBlock({ ask, expected, nonce, unusedAt }: Parameters): Promise<bigint> {
  let unused = unusedAt
  let used = await ask('eth_blockNumber', [], quantitySchema)
  while (used - unused > 1n) {
    const middle = (used + unused) / 2n
    const parameters = [expected.call.from, toQuantity(middle)]
    const count = await ask('eth_getTransactionCount', parameters, quantitySchema)
    if (count > nonce) used = middle
    else unused = middle
  }
  return used
}
