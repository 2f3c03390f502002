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
 * Asks the wallet for the swap that was reviewed, once. What was reviewed for another account or network than the
 * one in use has to be reviewed again; so has one whose price was renewed by the press, where its minimum is less
 * than what was shown.
 */
export async function executeSwap(runtime: Runtime): Promise<void> {
  const swap = getSwap(runtime)
  const { review: seen } = swap.$state.get()
  if (isOld(seen)) await prepareSwap(runtime)
  const { review, status, slippage = slippagePercent } = swap.$state.get()
  // Another press was faster: its swap is sent, and the form is gone.
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

/** Whether its price is one of a page that slept. */
const isOld = (review: SwapReview): boolean =>
  review.status === 'swap' && !isFresh(review.quote.at, longestPriceLife)

/** Whether what would be signed promises less than what was on the screen when the button was pressed. */
const givesLess = (
  { call, quote }: Extract<SwapReview, { status: 'swap' }>,
  seen: SwapReview,
  slippage: number,
): boolean =>
  seen.status !== 'swap' ||
  (call.minimum ?? applySlippage(quote.toAmount, slippage)) < applySlippage(seen.quote.toAmount, slippage)
