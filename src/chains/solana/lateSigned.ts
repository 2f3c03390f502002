import { base64ToBytes } from '../../lib/base64.ts'
import type { ChainAdapter } from '../adapter.ts'
import { checkedNodes } from './node/createNode.ts'
import { sendSigned } from './node/sendSigned.ts'
import { toSigned, wires } from './requestProvider.ts'
import { transactionId } from './wireTransaction.ts'

type ReadLateSigned = NonNullable<ChainAdapter['readLateSigned']>

/** A transfer that a phone signed for an earlier visit, ready to send. */
export async function readLateSigned(
  fetch: typeof globalThis.fetch,
  { network, from, params, result }: Parameters<ReadLateSigned>[0],
): ReturnType<ReadLateSigned> {
  const asked: unknown = Object(params).transaction
  const transaction = typeof asked === 'string' ? base64ToBytes(asked) : undefined
  if (!transaction || !result) return undefined
  const to = { address: from, transaction, wire: wires.base64 }
  const signed = toSigned('solana_signTransaction', result, to)
  const hash = transactionId(signed)
  if (!hash) return undefined
  return {
    hash,
    send: async () => sendSigned(await checkedNodes(network, { fetch }), signed),
  }
}
