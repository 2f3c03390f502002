import type { Options } from '../../config/options.ts'
import { buyFees } from '../../config/payments.ts'
import { safeUrl } from '../../lib/safeUrl.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { BuyProvider } from '../../stores/buy.ts'

/** All providers, for any network. */
export const buyProviders: BuyProvider[] = [
  { id: 'coinbase', name: 'Coinbase', fee: buyFees.coinbase, namespaces: ['eip155'], isTold: true },
  { id: 'meld', name: 'Meld.io', fee: buyFees.meld, namespaces: ['eip155', 'solana'], isTold: false },
]

/** The providers that sell on a network. Leaves out one that requires the page's own key if there is no key. */
export function providersOn(
  { services }: Pick<Options, 'services'>,
  caipNetworkId: CaipNetworkId | undefined,
): BuyProvider[] {
  const namespace = caipNetworkId?.split(':')[0]
  return buyProviders.filter(({ id, namespaces }) => {
    if (!namespaces.some((each) => each === namespace)) return false
    if (id === 'meld') return services.meldPublicKey !== undefined
    return caipNetworkId !== undefined && coinbaseNetworkOf(caipNetworkId) !== undefined
  })
}

export const getBuyProviders = ({ stores, $options }: Pick<Runtime, 'stores' | '$options'>): BuyProvider[] =>
  providersOn($options.get(), stores.network.$activeId.get())

/** Coinbase's names of the networks that it supports, by CAIP-2 id. */
const names: { [caipNetworkId: string]: string | undefined } = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
}

export const coinbaseNetworks: readonly string[] = Object.values(names).flatMap((name) => name ?? [])

/** Coinbase's name of a network; undefined if Coinbase does not support it. */
export const coinbaseNetworkOf = (caipNetworkId: string): string | undefined => names[caipNetworkId]

/** Whether buying is offered on a network, connected or not. At least one provider must sell there. */
export const canBuy = (
  options: Pick<Options, 'features' | 'projectId' | 'services'>,
  caipNetworkId: CaipNetworkId | undefined,
): boolean =>
  options.features.onramp && options.projectId !== undefined && providersOn(options, caipNetworkId).length > 0

/** Returns the URL if it belongs to the provider; otherwise undefined. */
export function providerPage(
  { $options }: Pick<Runtime, '$options'>,
  { id }: BuyProvider,
  url: unknown,
): string | undefined {
  const page = safeUrl(url)
  const isOwn = page && new URL(page).origin === new URL($options.get().services[id]).origin
  return isOwn ? page : undefined
}
