import { SwapFailedError } from '../../errors/swap.ts'
import type { Runtime } from '../../runtime.ts'
import { followTransaction } from '../transactions/followTransaction.ts'
import { isTriedInVain, trialKey } from '../trial/trialState.ts'
import { beginSwap } from './beginSwap.ts'
import { prepareSwap } from './prepareSwap.ts'
import { askForCall, failSwap, readIntent, trackSwap } from './swapRequest.ts'
import { getSwap } from './swapState.ts'

/** A price that is older is asked for again before anything is signed. */
const longestPriceLife = 30_000

/**
 * Asks the wallet for the swap that was reviewed, once. A hash is written down before anything else; the
 * form is cleared and the account shown. A refusal keeps everything as it was. What was reviewed for another
 * account or network than the one in use is not asked for: it is to be reviewed again.
 */
export async function executeSwap(runtime: Runtime): Promise<void> {
  const swap = getSwap(runtime)
  const { stores } = runtime
  await renewOldPrice(runtime)
  const { review, request } = swap.$state.get()
  const intent = readIntent(runtime)
  if (!intent) return beginSwap(runtime)
  if (review.status !== 'swap' || request.status === 'waiting') return
  if (isTriedInVain(runtime, trialKey(review.call))) return
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
    void followTransaction(runtime, transaction)
  } catch (cause) {
    failSwap(runtime, intent, { step: 'swap', error: new SwapFailedError({ cause }), isWatched })
  }
}

/** A page that slept has an old price. Where the new one is much lower, the person is asked first. */
async function renewOldPrice(runtime: Runtime): Promise<void> {
  const { review } = getSwap(runtime).$state.get()
  if (review.status === 'swap' && Date.now() - review.quote.at > longestPriceLife) await prepareSwap(runtime)
}
