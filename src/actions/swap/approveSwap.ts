import { encodeApproval } from '../../lib/swapCall.ts'
import type { Runtime } from '../../runtime.ts'
import { getSwap } from '../../stores/swap.ts'
import { requestPayment } from '../payment/requestPayment.ts'
import { watchTransaction } from '../transactions/watchTransaction.ts'
import { beginSwap } from './beginSwap.ts'
import { prepareSwap } from './prepareSwap.ts'
import { paymentOf, readIntent } from './swapRequest.ts'

/**
 * Asks the wallet to approve exactly the amount of this swap for the router, waits for the confirmation, and prepares
 * the swap with a new price. Resolves when that is done; failures are in the state. Sends no request if the account or
 * network has changed.
 */
export async function approveSwap(runtime: Runtime): Promise<void> {
  const swap = getSwap(runtime)
  const { review } = swap.$state.get()
  const intent = readIntent(runtime)
  if (!intent) return beginSwap(runtime)
  if (review.status !== 'approve') return
  const { token, spender, amount, reset } = review
  const data = encodeApproval(spender, reset ? 0n : amount)
  const payment = paymentOf(runtime, intent, { kind: 'approve', to: token, data, value: 0n, spender })
  const sent = await requestPayment(runtime, swap, payment)
  if (!sent) return
  const approving = { status: 'approving', hash: sent.transaction.hash } as const
  if (sent.isWatched) swap.update({ request: approving })
  const ended = await watchTransaction(runtime, sent.transaction)
  if (swap.$state.get().request !== approving) return
  swap.update({ request: { status: 'idle' }, approved: ended?.status === 'confirmed' && !reset })
  await prepareSwap(runtime)
}
