import { getAddress, type Hex, isAddressEqual } from 'viem'
import * as z from 'zod/mini'
import { type Asking, GoneError, type Question, RefusedError, readRequest } from '../request.ts'
import { decodeCall } from './decodeCall.ts'
import { chosen, describeFees, type Fees, raise, readSpeeds } from './fees.ts'
import { balanceOf, nodeOf } from './node.ts'
import { sendTransaction } from './transaction.ts'

const requestSchema = z.object({
  hash: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))]),
  kind: z.enum(['speedUp', 'cancel']),
})

/**
 * `w3m_replaceTransaction`: sends a pending transaction of the account again with the same nonce and a higher fee. To
 * cancel it, the account sends itself nothing instead. The pending transaction comes from the node: a page cannot set it.
 *
 * @throws {GoneError} If it is no longer pending.
 * @throws {RefusedError} If it is from another account, or of a type that this wallet does not send.
 */
export async function askReplacement(asking: Asking, given: unknown): Promise<Question> {
  const { hash, kind } = readRequest(requestSchema, given)
  const { wallet, chain } = asking
  const account = wallet.addresses.eip155
  const node = nodeOf(chain)
  const { nonce, call, gas: sentGas, fees: paid } = await readPending(asking, hash)
  const isCancel = kind === 'cancel'
  const sent = isCancel ? { to: account, value: 0n, data: undefined } : call
  const [gas, suggested, balance, { facts, warnings }] = await Promise.all([
    isCancel ? node.estimateGas({ account, ...sent }) : sentGas,
    readSpeeds(node),
    balanceOf(node, account),
    decodeCall({ from: account, ...call }, node),
  ])
  const speeds = raise(suggested, paid)
  const { feeFacts, fees } = describeFees(speeds, { gas, value: sent.value, balance }, chain)
  const replaced = facts.map((fact) => ({ ...fact, depth: (fact.depth ?? 0) + 1 }))
  return {
    kind,
    facts: [{ name: 'replaces', value: hash }, ...replaced, ...feeFacts],
    warnings: isCancel ? ['cancels'] : [...warnings, 'replaces'],
    fees,
    async perform(entropy, speed) {
      await readPending(asking, hash)
      return sendTransaction(node, entropy, { ...chosen(speeds, speed), ...sent, nonce, gas })
    },
  }
}

/** A transaction of the account that its node knows and that is in no block. */
async function readPending({ wallet, chain }: Asking, hash: Hex) {
  const account = wallet.addresses.eip155
  const node = nodeOf(chain)
  const found = await node.getTransaction({ hash }).catch((cause: unknown) => {
    throw new GoneError(cause)
  })
  const { from, to, value, input, nonce, gas, blockNumber } = found
  if (!isAddressEqual(from, account)) throw new RefusedError('The transaction is from another account')
  const used = await node.getTransactionCount({ address: account, blockTag: 'latest' })
  if (blockNumber !== null || used > nonce) throw new GoneError()
  return {
    nonce,
    gas,
    fees: feesOf(found),
    call: { to: to ? getAddress(to) : undefined, value, data: input },
  }
}

type Sent = Awaited<ReturnType<ReturnType<typeof nodeOf>['getTransaction']>>

function feesOf({ type, gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Sent): Fees {
  if (type === 'eip1559') return { type, maxFeePerGas, maxPriorityFeePerGas }
  if (type === 'legacy') return { type, gasPrice }
  throw new RefusedError('The wallet cannot replace a transaction of this type')
}
