import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'

export type BuyProvider = {
  id: 'coinbase' | 'meld'
  name: string
  /** What it takes, in percent. */
  fee: [least: number, most: number]
  namespaces: ChainNamespace[]
  /** Whether the service tells of the purchases made there. */
  isTold: boolean
}

/** All that there are, wherever they sell. */
export const buyProviders: BuyProvider[] = [
  { id: 'coinbase', name: 'Coinbase', fee: [1, 2], namespaces: ['eip155'], isTold: true },
  { id: 'meld', name: 'Meld.io', fee: [1, 2], namespaces: ['eip155', 'solana'], isTold: false },
]

/** Who sells on the network in use. One that is reached with the host's own key needs that key. */
export function getBuyProviders({ stores, $options }: Pick<Runtime, 'stores' | '$options'>): BuyProvider[] {
  const { namespace } = stores.network.$state.get()
  const { meldPublicKey } = $options.get().services
  return buyProviders.filter(
    ({ id, namespaces }) => namespaces.includes(namespace) && (id !== 'meld' || meldPublicKey !== undefined),
  )
}
