import { InvalidOptionError } from '../../errors/configuration.ts'
import { LastNetworkError, NetworkNotFoundError } from '../../errors/network.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { moveToOffered } from './moveToOffered.ts'

/**
 * Adds a network, or replaces the one with the same id.
 * @param network - Unknown data: the CAIP-2 name of a known network, one of viem's chains, or a complete definition.
 * @throws {InvalidOptionError} If it is not a network.
 */
export function addNetwork({ $options, setOptions }: Runtime, { network }: { network: unknown }): void {
  const [issue] = setOptions({ networks: [network, ...$options.get().networks] })
  if (issue) throw new InvalidOptionError(issue)
}

/**
 * Removes a network. If it was active, activates another one, the default network first, and asks a wallet that is on
 * it to switch.
 * @throws {NetworkNotFoundError} If the page does not offer it.
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
