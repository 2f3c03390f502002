import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { evmAccount } from '../keys/evm.ts'
import { type Asking, type Question, RefusedError, readRequest } from '../request.ts'
import { decodeCall } from './decodeCall.ts'
import { chosen, describeFees, type Fees, readSpeeds } from './fees.ts'
import { balanceOf, type Node, nodeOf } from './node.ts'

const hex = z.templateLiteral(['0x', z.string()])
const transactionSchema = z.object({
  from: z.optional(z.string()),
  to: z.optional(z.nullable(hex)),
  value: z.optional(hex),
  data: z.optional(hex),
  input: z.optional(hex),
  gas: z.optional(hex),
  authorizationList: z.optional(z.unknown()),
})

/**
 * `eth_sendTransaction`: what the call does, and its fee. The wallet chooses nonce, gas and fees itself.
 *
 * @throws {RefusedError} If it is from another account, has EIP-7702 authorizations, or would fail.
 */
export async function askTransaction(asking: Asking, given: unknown): Promise<Question> {
  const { wallet, chain } = asking
  const call = readRequest(transactionSchema, given, 'The transaction is invalid')
  if (call.authorizationList !== undefined)
    throw new RefusedError('The wallet signs no authorization that a page asks for')
  const account = wallet.addresses.eip155
  if (call.from !== undefined && call.from.toLowerCase() !== account.toLowerCase())
    throw new RefusedError('The transaction is from another account')
  const node = nodeOf(chain)
  const to = call.to ?? undefined
  const value = BigInt(call.value ?? '0x0')
  const data = call.data ?? call.input
  const [gas, nonce, speeds, balance] = await Promise.all([
    node.estimateGas({ account, to, value, data }),
    node.getTransactionCount({ address: account, blockTag: 'pending' }),
    readSpeeds(node),
    balanceOf(node, account),
  ])
  const { facts, warnings } = await decodeCall({ from: account, to, value, data }, node)
  const { feeFacts, fees } = describeFees(speeds, { gas, value, balance }, chain)
  return {
    kind: 'transaction',
    facts: [...facts, ...feeFacts],
    warnings,
    fees,
    perform: async (entropy, speed) =>
      sendTransaction(node, entropy, { ...chosen(speeds, speed), nonce, to, value, data, gas }),
  }
}

type Unsigned = Fees & {
  to: Hex | undefined
  value: bigint
  data: Hex | undefined
  nonce: number
  gas: bigint
}

/** Signs a transaction and sends it once. @returns Its hash. */
export async function sendTransaction(node: Node, entropy: Uint8Array, transaction: Unsigned): Promise<Hex> {
  const signer = await evmAccount(entropy)
  const serializedTransaction = await signer.signTransaction({ ...transaction, chainId: node.chain.id })
  return node.sendRawTransaction({ serializedTransaction })
}
