import { emptyAmount, type TypedAmount } from '../../lib/typedAmount.ts'
import type { Runtime } from '../../runtime.ts'
import { type SwapToken, swapTokenKey } from '../../schemas/swap.ts'
import { getSwap } from '../../stores/swap.ts'
import { track } from '../events/track.ts'
import { typeAmount } from '../payment/typeAmount.ts'
import { refreshQuote } from './refreshQuote.ts'
import { toDisplayAmount } from './swapNumbers.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'signal' | 'limits'>

/** Sets the slippage in whole percents; undefined for the default. */
export const setSlippage = ({ stores }: Pick<Runtime, 'stores'>, percent: number | undefined): void =>
  getSwap({ stores }).update({ slippage: percent })

/** Sets a typed amount, and requests a quote when typing pauses. */
export function setSwapAmount(runtime: Slice, typed: TypedAmount): Promise<void> {
  const swap = getSwap(runtime)
  swap.update({ quote: { status: 'loading' } })
  return typeAmount(runtime, swap, { ...typed, subject: 'quote', ask: () => refreshQuote(runtime) })
}

/** Selects a token for one side. If the other side already has it, the two tokens trade places. */
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

/** Begins a review of the current form. */
export const startReview = ({ stores }: Pick<Runtime, 'stores'>): void =>
  getSwap({ stores }).update({ review: { status: 'none' }, request: { status: 'idle' }, approved: false })

/** Leaves the request that waits; a failed one is prepared again. Keeps what the user typed. */
export function leaveSwapRequest({ stores }: Pick<Runtime, 'stores'>): void {
  const swap = getSwap({ stores })
  const isWaiting = swap.$state.get().request.status === 'waiting'
  swap.update({ request: { status: 'idle' }, ...(isWaiting ? {} : { review: { status: 'none' } }) })
}

export function openSwapTokens(runtime: Runtime, target: 'sourceToken' | 'toToken'): void {
  runtime.stores.router.push('SwapSelectToken', { target })
  track(runtime, 'CLICK_SELECT_TOKEN_TO_SWAP')
}
