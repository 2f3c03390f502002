import type { PairingOptions } from './options.ts'
import { getRequestedNamespaces, type RequestedNamespace } from './session/requestedNamespaces.ts'

export type PairingConfiguration = {
  asked(): Record<string, RequestedNamespace>
  /** The URLs of a chain's nodes, in order; undefined if the chain is not configured. */
  nodesOf(caipNetworkId: string): readonly string[] | undefined
  /** The preferred initial chains, best first: CAIP-2. */
  preferred(): string[]
}

/** The page's configuration, read again on each call. */
export function readConfiguration({
  networks,
  override = () => undefined,
}: Pick<PairingOptions, 'networks' | 'override'>): PairingConfiguration {
  return {
    asked: () => getRequestedNamespaces(networks(), override()),
    nodesOf(caipNetworkId) {
      const { rpcMap = {}, chains = {} } = override() ?? {}
      const own = rpcMap[caipNetworkId]
      if (own) return [own]
      const network = networks().find((known) => known.caipNetworkId === caipNetworkId)
      const isAsked = Object.values(chains).some((ids) => ids.includes(caipNetworkId))
      return network?.rpcUrls.default.http ?? (isAsked ? [] : undefined)
    },
    preferred() {
      const first = override()?.defaultChain
      return [...(first ? [first] : []), ...networks().map(({ caipNetworkId }) => caipNetworkId)]
    },
  }
}
