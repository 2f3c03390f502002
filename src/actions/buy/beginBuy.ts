import type { Runtime } from '../../runtime.ts'
import { type Network, networkReference } from '../../schemas/network.ts'
import type { OnrampOptions, PurchaseCurrency } from '../../schemas/onramp.ts'
import { getBuy } from './buyState.ts'
import { defaultOptions, solana } from './defaultOptions.ts'
import { refreshBuyQuote } from './refreshBuyQuote.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'signal'>

/** What is paid with and how much, until somebody chooses something else. */
const firstPayment = 'USD'
const firstAmount = '100'

/** Reads what can be bought on the network in use; where nobody says so, the usual things are offered. */
export async function beginBuy(runtime: Slice): Promise<void> {
  const buy = getBuy(runtime)
  const network = runtime.stores.network.$active.get()
  if (!network) return
  const { caipNetworkId } = network
  const isCurrent = buy.begin('options')
  const { options: before } = buy.$state.get()
  if (before.status !== 'known' || before.caipNetworkId !== caipNetworkId) {
    buy.update({ options: { status: 'loading' } })
  }
  const options = await readOptions(runtime, network)
  if (!isCurrent()) return
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
  await refreshBuyQuote(runtime)
}

async function readOptions({ services, signal }: Slice, { caipNetworkId }: Network): Promise<OnrampOptions> {
  try {
    const onramp = await services.onramp()
    const found = await onramp?.getOptions({ caipNetworkId, signal })
    const isUsable = found && found.purchaseCurrencies.length > 0 && found.paymentCurrencies.length > 0
    return isUsable ? found : defaultOptions
  } catch {
    return defaultOptions
  }
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

/** The network's own coin, else whatever comes first. */
const firstOf = ({ nativeCurrency }: Network, currencies: PurchaseCurrency[]): PurchaseCurrency | undefined =>
  currencies.find(({ symbol }) => symbol === nativeCurrency.symbol) ?? currencies[0]
