import { longestPriceLife, slippagePercent } from '../../config/payments.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import { isFresh } from '../../lib/freshOnly.ts'
import { encodeApproval } from '../../lib/swapCall.ts'
import type { Runtime } from '../../runtime.ts'
import { getSwap, type SwapReview } from '../../stores/swap.ts'
import { requestPayment, sendPayment } from '../payment/requestPayment.ts'
import { watchTransaction } from '../transactions/watchTransaction.ts'
import { beginSwap } from './beginSwap.ts'
import { prepareSwap } from './prepareSwap.ts'
import { applySlippage } from './swapNumbers.ts'
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

/**
 * Requests the reviewed swap from the wallet, once. Requires a new review if the account or network has changed, or if
 * the click renewed the price and its minimum is below the one shown.
 */
export async function executeSwap(runtime: Runtime): Promise<void> {
  const swap = getSwap(runtime)
  const { review: seen } = swap.$state.get()
  if (isOld(seen)) await prepareSwap(runtime)
  const { review, status, slippage = slippagePercent } = swap.$state.get()
  // An earlier click already sent the swap and cleared the form.
  if (status === 'none') return
  const intent = readIntent(runtime)
  if (!intent) return beginSwap(runtime)
  if (review.status !== 'swap' || isOld(review)) return
  if (givesLess(review, seen, slippage))
    return swap.update({ review: { status: 'moved', quote: review.quote } })
  const payment = paymentOf(runtime, intent, { kind: 'swap', ...review.call })
  await sendPayment(runtime, swap, payment, { started: (hash) => ({ swapping: hash }) })
  const { request } = swap.$state.get()
  const isRefused = request.status === 'failed' && !isUserRejection(request.error)
  if (review.call.before && isRefused) swap.update({ isSequential: true })
}

/** Whether the price is too old, because the page was suspended. */
const isOld = (review: SwapReview): boolean =>
  review.status === 'swap' && !isFresh(review.quote.at, longestPriceLife)

/** Whether the swap to sign guarantees less than the screen showed at the click. */
const givesLess = (
  { call, quote }: Extract<SwapReview, { status: 'swap' }>,
  seen: SwapReview,
  slippage: number,
): boolean =>
  seen.status !== 'swap' ||
  (call.minimum ?? applySlippage(quote.toAmount, slippage)) < applySlippage(seen.quote.toAmount, slippage)
