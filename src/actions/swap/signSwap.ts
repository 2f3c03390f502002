import { longestPriceLife, slippagePercent } from '../../config/payments.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import { isFresh } from '../../lib/freshOnly.ts'
import type { Runtime } from '../../runtime.ts'
import { getSwap, type SwapReview } from '../../stores/swap.ts'
import { sendPayment } from '../payment/requestPayment.ts'
import { beginSwap } from './beginSwap.ts'
import { prepareSwap } from './prepareSwap.ts'
import { applySlippage } from './swapNumbers.ts'
import { paymentOf, readIntent } from './swapRequest.ts'

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
