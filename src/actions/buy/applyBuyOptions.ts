import type { Runtime } from '../../runtime.ts'
import { type Network, networkReference } from '../../schemas/network.ts'
import type { OnrampOptions, PurchaseCurrency } from '../../schemas/onramp.ts'
import { getBuy } from '../../stores/buy.ts'
import { defaultOptions, solana } from './defaultOptions.ts'

/** What is paid with and how much, until the user chooses otherwise. */
const firstPayment = 'USD'
const firstAmount = '100'

/** Puts what can be bought on a network into the form. What was chosen stays where it is offered there too. */
export function applyBuyOptions(
  runtime: Pick<Runtime, 'stores'>,
  network: Network,
  options: OnrampOptions,
): void {
  const buy = getBuy(runtime)
  const { caipNetworkId } = network
  const currencies = offeredCurrencies(network, options)
  const { currency, payment, amountText } = buy.$state.get()
  buy.update({
    options: { status: 'known', caipNetworkId, ...options, purchaseCurrencies: currencies },
    currency: currencies.find(({ symbol }) => symbol === currency?.symbol) ?? firstOf(network, currencies),
    payment:
      options.paymentCurrencies.find(({ id }) => id === (payment?.id ?? firstPayment)) ??
      options.paymentCurrencies[0],
    amountText: amountText || firstAmount,
  })
}

/** Offers the usual things on the network in use, of which the service has not been asked yet. Makes no request. */
export function offerUsual(runtime: Pick<Runtime, 'stores'>): void {
  const network = runtime.stores.network.$active.get()
  const { options } = getBuy(runtime).$state.get()
  if (!network || (options.status === 'known' && options.caipNetworkId === network.caipNetworkId)) return
  applyBuyOptions(runtime, network, defaultOptions)
  getBuy(runtime).update({ quote: { status: 'none' } })
}

/** Those that can be had on the network in use; all of them where that is said of none. */
function offeredCurrencies(network: Network, { purchaseCurrencies }: OnrampOptions): PurchaseCurrency[] {
  const reference = networkReference(network)
  const here = purchaseCurrencies.filter(({ networks }) =>
    networks.some(({ chain_id }) => chain_id === reference),
  )
  if (here.length > 0) return here
  return network.chainNamespace === 'solana' ? [solana] : purchaseCurrencies
}

/** The network's native coin, else the first one. */
const firstOf = ({ nativeCurrency }: Network, currencies: PurchaseCurrency[]): PurchaseCurrency | undefined =>
  currencies.find(({ symbol }) => symbol === nativeCurrency.symbol) ?? currencies[0]
