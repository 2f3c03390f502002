import type { TypedAmount } from '../../lib/typedAmount.ts'
import type { Runtime } from '../../runtime.ts'
import type { PaymentCurrency, PurchaseCurrency } from '../../schemas/onramp.ts'
import { getBuy } from '../../stores/buy.ts'
import { typeAmount } from '../payment/typeAmount.ts'
import { refreshBuyQuote } from './refreshBuyQuote.ts'

/** Sets the typed amount, and requests a quote when typing pauses. */
export function setBuyAmount(runtime: Runtime, typed: TypedAmount): Promise<void> {
  const buy = getBuy(runtime)
  buy.update({ quote: { status: 'loading' } })
  return typeAmount(runtime, buy, { ...typed, subject: 'quote', ask: () => refreshBuyQuote(runtime) })
}

/** Sets the currency to buy or to pay with. Keeps the typed amount. */
export async function chooseForBuy(
  runtime: Runtime,
  choice: { currency: PurchaseCurrency } | { payment: PaymentCurrency },
): Promise<void> {
  getBuy(runtime).update(choice)
  await refreshBuyQuote(runtime)
}
