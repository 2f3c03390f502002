import { isSameAddress } from '../../../lib/addressText.ts'
import { toQuantity } from '../../../lib/hex.ts'
import type { Sighting } from '../../transactions.ts'
import type { NodeRequest } from './askNode.ts'
import { fullBlockSchema, type NodeTransaction, quantitySchema } from './nodeReplies.ts'

type Parameters = { ask: NodeRequest; from: string; sighting: Sighting }

export type Mined = Omit<NodeTransaction, 'blockHash'> & { hash: string }

/**
 * The transaction that used a nonce, of which it is known that it is used: by then another one than was seen
 * with it. Undefined where the account's nonce went on without a transaction, as a delegation of EIP-7702 does.
 */
export async function findReplacement({ ask, from, sighting }: Parameters): Promise<Mined | undefined> {
  const number = await findBlock({ ask, from, sighting })
  const block = await ask('eth_getBlockByNumber', [toQuantity(number), true], fullBlockSchema)
  return block?.transactions.find(
    (candidate) => candidate.nonce === sighting.nonce && isSameAddress(candidate.from, from),
  )
}

/** The block in which the account's count of transactions first went past the nonce, by halving. */
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
