import type { AnsweredCall } from '../chains/hearCalls.ts'
import { retry } from '../lib/retry.ts'
import type { Runtime } from '../runtime.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import { latePart } from './latePart.ts'

/** Methods that send a transaction or sign one, including those of other namespaces. */
const sending =
  /^(solana_)?(eth_send|wallet_sendCalls|signAndSend|sign\w*Transaction|sendTransfer|sendTransaction|signPsbt)/i

/** Loads the code that reads the balances again after the page sent something through the wallet. */
export async function refreshAfterSending(
  runtime: Runtime,
  namespace: ChainNamespace,
  call: AnsweredCall,
): Promise<void> {
  if (!sending.test(call.method)) return
  const part = await latePart(runtime, () => import('../actions/account/refreshAfterSending.ts'))
  await part?.refreshAfterSending(runtime, namespace, call)
}

/** Loads the code that finds a phone's transaction on the chain, because its response may be lost. */
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
