import { emptyAmount, type TypedAmount } from '../../lib/typedAmount.ts'
import type { Runtime } from '../../runtime.ts'
import { type SwapToken, swapTokenKey } from '../../schemas/swap.ts'
import { getSwap } from '../../stores/swap.ts'
import { track } from '../events/track.ts'
import { typeAmount } from '../payment/typeAmount.ts'
import { refreshQuote } from './refreshQuote.ts'
import { toDisplayAmount } from './swapNumbers.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'signal' | 'limits'>

/** Sets how much of the quote may be missing in the end: whole percents, or undefined for what is usual. */
export const setSlippage = ({ stores }: Pick<Runtime, 'stores'>, percent: number | undefined): void =>
  getSwap({ stores }).update({ slippage: percent })

/** Takes a typed amount, and asks for a quote once typing has paused. */
export function setSwapAmount(runtime: Slice, typed: TypedAmount): Promise<void> {
  const swap = getSwap(runtime)
  swap.update({ quote: { status: 'loading' } })
  return typeAmount(runtime, swap, { ...typed, subject: 'quote', ask: () => refreshQuote(runtime) })
}

/** Chooses a token for one side. The one that is on the other side already changes places with it. */
export async function chooseSwapToken(
  runtime: Slice,
  { side, token }: { side: 'source' | 'target'; token: SwapToken },
): Promise<void> {
  const swap = getSwap(runtime)
  const state = swap.$state.get()
  const other = side === 'source' ? 'target' : 'source'
  const isOther = state[other] && swapTokenKey(state[other]) === swapTokenKey(token)
  swap.update({ [side]: token, ...(isOther ? { [other]: state[side] } : {}) })
  await refreshQuote(runtime)
}

/**
 * Swaps the two tokens: the shown output becomes the input, or one token without an output. Does nothing without two
 * tokens.
 *
 * @param write - Formats a decimal as the user would type it.
 */
export async function switchSwapTokens(
  runtime: Slice,
  write: (amountDecimal: string) => TypedAmount = (amountText) => ({ amountText }),
): Promise<void> {
  const swap = getSwap(runtime)
  const { status, source, target, quote } = swap.$state.get()
  if (status !== 'ready' || !target) return
  const typed = write(quote.status === 'known' ? toDisplayAmount(quote.toAmount, target.decimals) : '1')
  swap.update({ source: target, target: source, ...emptyAmount, ...typed })
  await refreshQuote(runtime)
}

/** Begins a review of what the form says now. */
export const startReview = ({ stores }: Pick<Runtime, 'stores'>): void =>
  getSwap({ stores }).update({ review: { status: 'none' }, request: { status: 'idle' }, approved: false })

/** Leaves the request that waits; what has failed is prepared again. What was typed stays. */
export function leaveSwapRequest({ stores }: Pick<Runtime, 'stores'>): void {
  const swap = getSwap({ stores })
  const isWaiting = swap.$state.get().request.status === 'waiting'
  swap.update({ request: { status: 'idle' }, ...(isWaiting ? {} : { review: { status: 'none' } }) })
}

/** Shows the tokens that one side of a swap can be. */
export function openSwapTokens(
  runtime: Pick<Runtime, 'stores' | 'outcomes'>,
  target: 'sourceToken' | 'toToken',
): void {
  runtime.stores.router.push('SwapSelectToken', { target })
  track(runtime, 'CLICK_SELECT_TOKEN_TO_SWAP')
}
