import { isSameAddress } from '../../../lib/addressText.ts'
import { toQuantity } from '../../../lib/hex.ts'
import type { NodeRequest } from '../../askNodes.ts'
import type { Sighting } from '../../transactions.ts'
import { fullBlockSchema, type NodeTransaction, quantitySchema } from './nodeReplies.ts'

type Parameters = { ask: NodeRequest; from: string; sighting: Sighting }

export type Mined = Omit<NodeTransaction, 'blockHash'> & { hash: string }

/**
 * The transaction that used a nonce, given that the nonce is used by another one than was seen. Undefined if the nonce
 * increased without a transaction, as with an EIP-7702 delegation.
 */
export async function findReplacement({ ask, from, sighting }: Parameters): Promise<Mined | undefined> {
  const number = await findBlock({ ask, from, sighting })
  const block = await ask('eth_getBlockByNumber', [toQuantity(number), true], fullBlockSchema)
  return block?.transactions.find(
    (candidate) => candidate.nonce === sighting.nonce && isSameAddress(candidate.from, from),
  )
}

/** Finds the block in which the account's transaction count first exceeded the nonce, by binary search. */
async function findBlock({ ask, from, sighting: { nonce, unusedAt } }: Parameters): Promise<bigint> {
  let unused = unusedAt
  let used = await ask('eth_blockNumber', [], quantitySchema)
  while (used - unused > 1n) {
    const middle = (used + unused) / 2n
    const count = await ask('eth_getTransactionCount', [from, toQuantity(middle)], quantitySchema)
    if (count > nonce) used = middle
    else unused = middle
  }
  return used
}
