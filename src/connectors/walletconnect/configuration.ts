import type { PairingOptions } from './options.ts'
import { getRequestedNamespaces } from './session/requestedNamespaces.ts'

export type PairingConfiguration = ReturnType<typeof readConfiguration>

/** The page's configuration, read again on each call. */
export function readConfiguration({
  networks,
  override = () => undefined,
}: Pick<PairingOptions, 'networks' | 'override'>) {
  return {
    asked: () => getRequestedNamespaces(networks(), override()),
    /** The URLs of a chain's nodes, in order; undefined if the chain is not configured. */
    nodesOf(caipNetworkId: string): readonly string[] | undefined {
      const { rpcMap = {}, chains = {} } = override() ?? {}
      const own = rpcMap[caipNetworkId]
      if (own) return [own]
      const network = networks().find((known) => known.caipNetworkId === caipNetworkId)
      const isAsked = Object.values(chains).some((ids) => ids.includes(caipNetworkId))
      return network?.rpcUrls.default.http ?? (isAsked ? [] : undefined)
    },
    /** The preferred initial chains, best first: CAIP-2. */
    preferred(): string[] {
      const first = override()?.defaultChain
      return [...(first ? [first] : []), ...networks().map(({ caipNetworkId }) => caipNetworkId)]
    },
  }
}
