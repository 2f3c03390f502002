import { decodeSs58 } from '../../lib/ss58.ts'
import type { Network } from '../../schemas/network.ts'

/**
 * Returns the text if it is an SS58 address.
 * @param wanted - The accepted prefixes: 0 is Polkadot's, 42 is generic. Defaults to all.
 */
export function parseAddress(text: string, wanted?: readonly number[] | undefined): string | undefined {
  const address = decodeSs58(text)
  return address && (wanted?.includes(address.prefix) ?? true) ? text : undefined
}

/**
 * The prefixes of networks, by the beginning of their genesis hash. @see https://github.com/paritytech/ss58-registry
 */
const ownPrefixes: Record<string, number> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
}
/** The generic prefix, which wallets and test networks use. */
const generic = 42

/** The prefixes of a network's addresses; undefined if the network is unknown. */
export function prefixesOf(network: Network): number[] | undefined {
  const own = ownPrefixes[network.caipNetworkId.slice('polkadot:'.length)]
  if (own !== undefined) return [own, generic]
  return network.testnet ? [generic] : undefined
}
