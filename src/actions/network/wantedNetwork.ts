import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'

/**
 * The network that a connecting wallet should be on: the one picked before, or the active one if the page has set a
 * default network of this namespace. Undefined if the wallet chooses.
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
