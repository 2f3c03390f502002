import { decodeBase58 } from '../../lib/base58.ts'
import type { Network } from '../../schemas/network.ts'
import { blake2b512 } from './blake2b.ts'

/** The prefix of the bytes that an address checksum hashes. */
const salt = new TextEncoder().encode('SS58PRE')

/**
 * Returns the text if it is an SS58 address: a network prefix, a key of 32 bytes and a checksum of two.
 * @param wanted - The accepted prefixes: 0 is Polkadot's, 42 is generic. Defaults to all.
 * @see https://docs.polkadot.com/polkadot-protocol/basics/accounts
 */
export function parseAddress(text: string, wanted?: readonly number[] | undefined): string | undefined {
  const bytes = decodeBase58(text)
  if (!bytes) return undefined
  const [first = 0, second = 0] = bytes
  // From 64 on a prefix has two bytes, in a special bit order; from 128 on none is defined.
  const length = first < 64 ? 1 : 2
  const wide = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  const prefix = length === 1 ? first : wide
  if (first > 127 || bytes.length !== length + 32 + 2) return undefined
  const checksum = blake2b512(Uint8Array.of(...salt, ...bytes.slice(0, -2)))
  const holds = bytes.at(-2) === checksum[0] && bytes.at(-1) === checksum[1]
  return holds && (wanted?.includes(prefix) ?? true) ? text : undefined
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
