import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'

/**
 * Where a wallet that connects is to be: on the network that was picked before, or, where the host has set a
 * default network of this namespace, on the one in use. Undefined where the wallet's own choice stands.
 */
export function wantedNetwork(
  { stores, $options }: Pick<Runtime, 'stores' | '$options'>,
  namespace: ChainNamespace,
): Network | undefined {
  const { picked, active } = stores.network.$state.get()
  const { defaultNetwork } = $options.get()
  const byDefault = defaultNetwork?.startsWith(`${namespace}:`) ? [active[namespace], defaultNetwork] : []
  for (const id of [picked[namespace], ...byDefault]) {
    const network = id && stores.network.find(id)
    if (network) return network
  }
  return undefined
}
