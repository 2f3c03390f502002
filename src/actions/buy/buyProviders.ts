import type { Options } from '../../config/options.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { BuyProvider } from '../../stores/buy.ts'
import { coinbaseNetworkOf } from './coinbaseNetworks.ts'

/** All that there are, wherever they sell. */
export const buyProviders: BuyProvider[] = [
  { id: 'coinbase', name: 'Coinbase', fee: [1, 2], namespaces: ['eip155'], isTold: true },
  { id: 'meld', name: 'Meld.io', fee: [1, 2], namespaces: ['eip155', 'solana'], isTold: false },
]

/** Who sells on a network. One that is reached with the host's own key needs that key. */
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

/** Who sells on the network in use. */
export const getBuyProviders = ({ stores, $options }: Pick<Runtime, 'stores' | '$options'>): BuyProvider[] =>
  providersOn($options.get(), stores.network.$activeId.get())
