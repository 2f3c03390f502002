import { isFresh } from '../../lib/freshOnly.ts'
import type { Runtime } from '../../runtime.ts'
import { isSimulationBlocking, simulationKey } from '../simulation/simulationState.ts'
import { watchTransaction } from '../transactions/watchTransaction.ts'
import { beginSwap } from './beginSwap.ts'
import { prepareSwap } from './prepareSwap.ts'
import { applySlippage } from './swapNumbers.ts'
import { askForCall, failSwap, readIntent, trackSwap } from './swapRequest.ts'
import { getSwap, type SwapReview } from './swapState.ts'

/** A price that is older is asked for again before anything is signed. */
const longestPriceLife = 30_000

/**
 * Asks the wallet for the swap that was reviewed, once. A hash is written down before anything else; the
 * form is cleared and the account shown. A refusal keeps everything as it was. What was reviewed for another
 * account or network than the one in use is not asked for: it is to be reviewed again. So is one whose price
 * was renewed by the press, where the least that it gives is less than what the person has seen.
 */
export async function executeSwap(runtime: Runtime): Promise<void> {
  const swap = getSwap(runtime)
  const { stores } = runtime
  const { review: seen } = swap.$state.get()
  if (isOld(seen)) await prepareSwap(runtime)
  const { review, request, status } = swap.$state.get()
  // Another press was faster: its swap is sent, and the form is gone.
  if (status === 'none') return
  const intent = readIntent(runtime)
  if (!intent) return beginSwap(runtime)
  if (review.status !== 'swap' || isOld(review) || request.status === 'waiting') return
  if (givesLess(review, seen)) return swap.update({ review: { status: 'moved', quote: review.quote } })
  if (isSimulationBlocking(runtime, simulationKey(review.call))) return
  const waiting = { status: 'waiting', since: Date.now(), step: 'swap' } as const
  swap.update({ request: waiting })
  const isWatched = () => swap.$state.get().request === waiting
  trackSwap(runtime, 'INITIATE_SWAP', intent)
  try {
    const transaction = await askForCall(runtime, intent, { kind: 'swap', ...review.call })
    trackSwap(runtime, 'SWAP_SUCCESS', intent)
    if (isWatched()) {
      swap.clear()
      stores.router.reset('Account')
    }
    stores.toast.show({ message: { swapping: transaction.hash }, variant: 'loading', autoClose: true })
    void watchTransaction(runtime, transaction)
  } catch (cause) {
    failSwap(runtime, intent, { step: 'swap', cause, isWatched })
  }
}

/** Whether its price is one of a page that slept. */
const isOld = (review: SwapReview): boolean =>
  review.status === 'swap' && !isFresh(review.quote.at, longestPriceLife)

/** Whether what would be signed promises less than what was on the screen when the button was pressed. */
const givesLess = ({ call, quote }: Reviewed, seen: SwapReview): boolean =>
  seen.status !== 'swap' ||
  (call.minimum ?? applySlippage(quote.toAmount)) < applySlippage(seen.quote.toAmount)

type Reviewed = Extract<SwapReview, { status: 'swap' }>
