import { sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { PaymentCurrency, PurchaseCurrency } from '../../schemas/onramp.ts'
import { type BuyState, getBuy } from './buyState.ts'
import { refreshBuyQuote } from './refreshBuyQuote.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'signal'>

/** From the last key to the question. */
const debounceMs = 500

type TypedAmount = Pick<BuyState, 'amountText'> & Partial<Pick<BuyState, 'amountDecimal' | 'ambiguous'>>

/** Takes a typed amount, and asks for a quote once typing has paused. */
export async function setBuyAmount(runtime: Slice, typed: TypedAmount): Promise<void> {
  const buy = getBuy(runtime)
  buy.update({ amountDecimal: undefined, ambiguous: undefined, ...typed, quote: { status: 'loading' } })
  const signal = buy.begin('quote', runtime.signal)
  await sleep(debounceMs, signal).catch(() => undefined)
  if (!signal.aborted) await refreshBuyQuote(runtime)
}

/** Chooses what is bought or what it is paid with; what was typed stays. */
export async function chooseForBuy(
  runtime: Slice,
  choice: { currency: PurchaseCurrency } | { payment: PaymentCurrency },
): Promise<void> {
  getBuy(runtime).update(choice)
  await refreshBuyQuote(runtime)
}
