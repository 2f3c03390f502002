import { formatUnits, type Hex } from 'viem'
import * as z from 'zod/mini'
import type { Asking } from '../asking.ts'
import { evmAccount } from '../keys/evm.ts'
import type { Question } from '../question.ts'
import { RefusedError } from '../refused.ts'
import { decodeCall } from './decodeCall.ts'
import { nodeOf } from './node.ts'

const hex = z.templateLiteral(['0x', z.string()])
const transactionSchema = z.object({
  from: z.optional(z.string()),
  to: z.optional(z.nullable(hex)),
  value: z.optional(hex),
  data: z.optional(hex),
  input: z.optional(hex),
  gas: z.optional(hex),
})

/**
 * `eth_sendTransaction`: what the call does, and its fee. Nonce, gas and fees are the wallet's own: a page cannot set
 * them.
 *
 * @throws {RefusedError} If it is from another account, or would fail.
 */
export async function askTransaction(asking: Asking, given: unknown): Promise<Question> {
  const { origin, wallet, chain } = asking
  const { data: call } = transactionSchema.safeParse(given)
  if (!call) throw new RefusedError('The transaction is not as it has to be')
  const account = wallet.addresses.eip155 as Hex
  if (call.from !== undefined && call.from.toLowerCase() !== account.toLowerCase())
    throw new RefusedError('The transaction is from another account')
  const node = nodeOf(chain)
  const value = BigInt(call.value ?? '0x0')
  const data = call.data ?? call.input
  const prepared = await node.prepareTransactionRequest({
    account,
    to: call.to ?? undefined,
    value,
    data,
    type: 'eip1559',
  })
  const { symbol, decimals } = chain.currency
  const fee = prepared.gas * prepared.maxFeePerGas
  const { facts, warnings } = await decodeCall(
    { from: account, to: call.to ?? undefined, value, data },
    { node, chain },
  )
  return {
    kind: 'transaction',
    origin,
    network: chain.name,
    facts: [...facts, { name: 'fee', value: `${formatUnits(fee, decimals)} ${symbol}` }],
    warnings,
    async perform(entropy) {
      const signer = await evmAccount(entropy)
      const serializedTransaction = await signer.signTransaction(prepared)
      return node.sendRawTransaction({ serializedTransaction })
    },
  }
}
