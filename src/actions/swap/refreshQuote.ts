import type { Runtime } from '../../runtime.ts'
import { type SwapToken, swapTokenKey, toCaipToken } from '../../schemas/swap.ts'
import type { SwapOwner } from '../../stores/swap.ts'
import { getSwap, type Quote, type SwapState } from '../../stores/swap.ts'
import { getSwapAmount } from './getSwapStep.ts'
import { caipAddressOf } from './swapOwner.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'signal'>

/**
 * Requests a quote for the swap on the screen. Ignores a late response for another one. A failed request keeps no old
 * number. Never rejects.
 *
 * @param quiet - The current quote stays while the new one loads.
 */
export async function refreshQuote(runtime: Slice, { quiet = false } = {}): Promise<void> {
  const swap = getSwap(runtime)
  const signal = swap.begin('quote', runtime.signal)
  const state = swap.$state.get()
  const { source, target, owner } = state
  const amount = getSwapAmount(state)
  if (!source || !target || amount === undefined || amount === 0n) {
    return swap.update({ quote: { status: 'none' } })
  }
  if (!quiet) swap.update({ quote: { status: 'loading' } })
  void readPrices(runtime, { isFresh: quiet })
  const quote = await askQuote({ ...runtime, signal }, { owner, source, target, amount }).then(
    toStatus,
    () => ({ status: 'failed' }) as const,
  )
  if (!signal.aborted) swap.update({ quote })
}

function toStatus(quote: Quote | undefined): SwapState['quote'] {
  if (!quote) return { status: 'unrouted' }
  return quote.toAmount === 0n ? { status: 'refused' } : { status: 'known', ...quote }
}

type Asked = { owner: SwapOwner | undefined; source: SwapToken; target: SwapToken; amount: bigint }

/** What a swap would return now: 0 without an amount, undefined without a route. @throws The service's error. */
export async function askQuote(
  runtime: Slice,
  { owner: whose, source, target, amount }: Asked,
): Promise<Quote | undefined> {
  const { services, signal } = runtime
  const owner = caipAddressOf(whose)
  const api = await services.blockchainApi()
  if (!api || !owner) return undefined
  const { gasPrice } = getSwap(runtime).$state.get()
  const { caipNetworkId } = source
  const toAmount = await api.getQuote({ caipNetworkId, owner, source, target, amount, gasPrice, signal })
  return toAmount === undefined ? undefined : { amount, toAmount, at: Date.now() }
}

/** The market prices of both tokens. Leaves out unknown ones: the swap works without them. */
export async function readPrices(runtime: Slice, { isFresh = false } = {}): Promise<void> {
  const swap = getSwap(runtime)
  const { source, target } = swap.$state.get()
  const tokens = [source, target].filter((token) => token !== undefined)
  const [first] = tokens
  if (!first) return
  try {
    const api = await runtime.services.blockchainApi()
    const { caipNetworkId } = first
    const found = await api?.getPrices({
      caipNetworkId,
      tokens: tokens.map(toCaipToken),
      isFresh,
      signal: runtime.signal,
    })
    const entries = (found ?? []).flatMap((price) =>
      price.priceUsd === undefined ? [] : [[swapTokenKey(price), price.priceUsd] as const],
    )
    if (swap.$state.get().source?.caipNetworkId !== caipNetworkId) return
    swap.update({ prices: { ...swap.$state.get().prices, ...Object.fromEntries(entries) } })
  } catch {
    // Market prices are optional: the quote has the amounts.
  }
}
