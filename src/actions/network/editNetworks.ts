import { InvalidOptionError } from '../../errors/configuration.ts'
import { LastNetworkError, NetworkNotFoundError } from '../../errors/network.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { moveToOffered } from './moveToOffered.ts'

/**
 * Offers one more network. One with the same id is replaced.
 * @param network - Unknown data: the CAIP-2 name of a known network, one of viem's chains, or a whole one.
 * @throws {InvalidOptionError} If it is no network.
 */
export function addNetwork({ $options, setOptions }: Runtime, { network }: { network: unknown }): void {
  const [issue] = setOptions({ networks: [network, ...$options.get().networks] })
  if (issue) throw new InvalidOptionError(issue)
}

/**
 * Offers a network no longer. If it was active, another one becomes active, the default network before all; a wallet
 * that is on it is asked to move.
 * @throws {NetworkNotFoundError} If it is not offered.
 * @throws {LastNetworkError} If it is the last one of its namespace.
 */
export function removeNetwork(runtime: Runtime, { networkId }: { networkId: CaipNetworkId }): void {
  const { stores, $options, setOptions } = runtime
  const removed = stores.network.find(networkId)
  if (!removed) throw new NetworkNotFoundError({ networkId })
  const { chainNamespace } = removed
  const networks = $options.get().networks.filter(({ caipNetworkId }) => caipNetworkId !== networkId)
  if (!networks.some((network) => network.chainNamespace === chainNamespace))
    throw new LastNetworkError({ networkId })
  setOptions({ networks })
  moveToOffered(runtime)
}
