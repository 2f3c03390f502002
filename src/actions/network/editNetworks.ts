import { InvalidOptionError } from '../../errors/configuration.ts'
import { LastNetworkError, NetworkNotFoundError } from '../../errors/network.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'

type Slice = Pick<Runtime, 'stores' | 'setOptions' | '$options'>

/**
 * Offers one more network. One with the same id is replaced.
 *
 * @param network - Unknown data: the CAIP-2 name of a known network, one of viem's chains, or a whole one.
 * @throws {InvalidOptionError} If it is no network.
 */
export function addNetwork({ $options, setOptions }: Slice, { network }: { network: unknown }): void {
  const [issue] = setOptions({ networks: [network, ...$options.get().networks] })
  if (issue) throw new InvalidOptionError(issue)
}

/**
 * Offers a network no longer. If it was active, the first other one of its namespace becomes active,
 * unless a wallet is on it.
 *
 * @throws {NetworkNotFoundError} If it is not offered.
 * @throws {LastNetworkError} If it is the last one of its namespace.
 */
export function removeNetwork(
  { stores, $options, setOptions }: Slice,
  { networkId }: { networkId: CaipNetworkId },
): void {
  const removed = stores.network.find(networkId)
  if (!removed) throw new NetworkNotFoundError({ networkId })
  const { chainNamespace } = removed
  const networks = $options.get().networks.filter(({ caipNetworkId }) => caipNetworkId !== networkId)
  const next = networks.find((network) => network.chainNamespace === chainNamespace)
  if (!next) throw new LastNetworkError({ networkId })
  setOptions({ networks })
  const connected = stores.connection.get(chainNamespace).status === 'connected'
  const wasActive = stores.network.$state.get().active[chainNamespace] === networkId
  if (wasActive && !connected) stores.network.setActive(next.caipNetworkId)
}
