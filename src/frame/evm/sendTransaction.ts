import type { Hex } from 'viem'
import { evmAccount } from '../keys/evm.ts'
import type { Fees } from './fees.ts'
import type { Node } from './node.ts'

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
