import type { TypedAmount } from '../../lib/typedAmount.ts'
import type { Runtime } from '../../runtime.ts'
import type { OnrampQuote, PaymentCurrency, PurchaseCurrency } from '../../schemas/onramp.ts'
import { getBuy } from '../../stores/buy.ts'
import { typeAmount } from '../payment/typeAmount.ts'
import { coinbaseNetworkOf } from './buyProviders.ts'
import { getBuyStep, getMethods, getPayment } from './getBuyStep.ts'

/**
 * Requests a quote for the purchase on the screen. Ignores a late response for another one. Without a response the
 * quote is unknown; the placeholder is never a price. Never rejects.
 */
export async function refreshBuyQuote(runtime: Runtime): Promise<void> {
  const { services } = runtime
  const buy = getBuy(runtime)
  const signal = buy.begin('quote', runtime.signal)
  const state = buy.$state.get()
  const { options, currency, payment } = state
  const amount = getPayment(state)
  const isReady = options.status === 'known' && getBuyStep(state) === 'ready'
  const [method] = getMethods(state)
  if (!isReady || !currency || !payment || !method || amount === undefined) {
    return buy.update({ quote: { status: 'none' } })
  }
  buy.update({ quote: { status: 'loading' } })
  const asked = {
    purchaseCurrency: currency.symbol,
    purchaseNetwork: coinbaseNetworkOf(options.caipNetworkId),
    paymentAmount: amount,
    paymentCurrency: payment.id,
    paymentMethod: method.id,
    country: buyerCountry(),
    signal,
  }
  const value = await services
    .onramp()
    .then((onramp) => onramp?.getQuote(asked))
    .catch(() => undefined)
  if (signal.aborted) return
  buy.update({
    quote: value
      ? { status: 'known', value }
      : { status: 'unavailable', value: placeholder(amount, payment.id) },
  })
}

/** Has the shape of a quote for code that reads the state. Its only number is the typed amount. */
function placeholder(amount: string, currency: string): OnrampQuote {
  const money = { amount, currency }
  return {
    coinbaseFee: money,
    networkFee: money,
    paymentSubTotal: money,
    paymentTotal: money,
    purchaseAmount: money,
    quoteId: 'mocked-quote-id',
  }
}

/** ISO 3166 country code of the buyer, guessed from the browser's language. Providers require one. */
export function buyerCountry(): string {
  const language = typeof navigator === 'undefined' ? 'en-US' : navigator.language
  try {
    return new Intl.Locale(language).maximize().region ?? 'US'
  } catch {
    return 'US'
  }
}

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
