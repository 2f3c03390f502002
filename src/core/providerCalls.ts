import type { AnsweredCall } from '../chains/hearCalls.ts'
import { retry } from '../lib/retry.ts'
import type { Runtime } from '../runtime.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import { latePart } from './latePart.ts'

/** What makes a transaction, or is signed to become one: by requests, and by the methods of other namespaces. */
const sending =
  /^(solana_)?(eth_send|wallet_sendCalls|signAndSend|sign\w*Transaction|sendTransfer|sendTransaction|signPsbt)/i

/** Loads what reads the balances again after the page has sent something by the wallet. */
export async function refreshAfterSending(
  runtime: Runtime,
  namespace: ChainNamespace,
  call: AnsweredCall,
): Promise<void> {
  if (!sending.test(call.method)) return
  const part = await latePart(runtime, () => import('../actions/account/refreshAfterSending.ts'))
  await part?.refreshAfterSending(runtime, namespace, call)
}

/** Loads what looks for a transaction on the chain, where a phone is asked for it, whose answer may be lost. */
export async function answerFromChain(
  runtime: Runtime,
  call: { method: string; params?: unknown },
  answer: Promise<unknown>,
): Promise<unknown> {
  const state = runtime.stores.connection.get('eip155')
  const isPhone = state.status === 'connected' && state.wallet.type === 'WALLET_CONNECT'
  if (!isPhone || !/^(eth_sendT|wallet_sendC)/.test(call?.method)) return answer
  answer.catch(() => undefined)
  const part = await retry(() => import('../actions/transactions/answerFromChain.ts')).catch(() => undefined)
  return part ? part.answerFromChain(runtime, call, answer) : answer
}
