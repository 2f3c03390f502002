import type { Runtime } from '../../runtime.ts'
import type { OnrampOptions } from '../../schemas/onramp.ts'
import { getBuy } from '../../stores/buy.ts'
import { applyBuyOptions } from './applyBuyOptions.ts'
import { defaultOptions } from './defaultOptions.ts'
import { buyerCountry, refreshBuyQuote } from './refreshBuyQuote.ts'

/** Reads what can be bought on the active network. If no service responds, offers the default options. */
export async function beginBuy(runtime: Runtime): Promise<void> {
  const buy = getBuy(runtime)
  const network = runtime.stores.network.$active.get()
  if (!network) return
  const signal = buy.begin('options', runtime.signal)
  const { options: before } = buy.$state.get()
  if (before.status !== 'known' || before.caipNetworkId !== network.caipNetworkId) {
    buy.update({ options: { status: 'loading' } })
  }
  // The quote follows as soon as the options arrive. A user who continues before that waits for it.
  buy.update({ quote: { status: 'loading' } })
  const options = await readOptions({ ...runtime, signal })
  if (signal.aborted) return
  applyBuyOptions(runtime, network, options)
  await refreshBuyQuote(runtime)
}

/** Cancels all requests of the form. */
export function leaveBuy(runtime: Pick<Runtime, 'stores'>): void {
  const buy = getBuy(runtime)
  const { options, quote } = buy.$state.get()
  buy.end('options')
  buy.end('quote')
  if (options.status === 'loading') buy.update({ options: { status: 'none' } })
  if (quote.status === 'loading') buy.update({ quote: { status: 'none' } })
}

async function readOptions({ services, signal }: Runtime): Promise<OnrampOptions> {
  const asked = services.onramp().then((onramp) => onramp?.getOptions({ country: buyerCountry(), signal }))
  const found = await asked.catch(() => undefined)
  const isUsable = found && found.purchaseCurrencies.length > 0 && found.paymentCurrencies.length > 0
  return isUsable ? found : defaultOptions
}
