import type { Runtime } from '../../runtime.ts'
import { type Network, networkReference } from '../../schemas/network.ts'
import type { OnrampOptions, PurchaseCurrency } from '../../schemas/onramp.ts'
import { getBuy } from '../../stores/buy.ts'
import { defaultOptions, solana } from './defaultOptions.ts'

/** Currency and amount to pay until the user changes them. */
const firstPayment = 'USD'
const firstAmount = '100'

/** Sets what the form offers on a network. Keeps the user's choices if they are offered there too. */
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

/** Offers the default options on the active network until the service responds. Makes no request. */
export function offerUsual(runtime: Pick<Runtime, 'stores'>): void {
  const network = runtime.stores.network.$active.get()
  const { options } = getBuy(runtime).$state.get()
  if (!network || (options.status === 'known' && options.caipNetworkId === network.caipNetworkId)) return
  applyBuyOptions(runtime, network, defaultOptions)
  getBuy(runtime).update({ quote: { status: 'none' } })
}

/** The currencies that are available on the active network; all of them if the service names no networks. */
function offeredCurrencies(network: Network, { purchaseCurrencies }: OnrampOptions): PurchaseCurrency[] {
  const reference = networkReference(network)
  const here = purchaseCurrencies.filter(({ networks }) =>
    networks.some(({ chainId }) => chainId === reference),
  )
  if (here.length > 0) return here
  return network.chainNamespace === 'solana' ? [solana] : purchaseCurrencies
}

/** The network's native coin, else the first one. */
const firstOf = ({ nativeCurrency }: Network, currencies: PurchaseCurrency[]): PurchaseCurrency | undefined =>
  currencies.find(({ symbol }) => symbol === nativeCurrency.symbol) ?? currencies[0]
