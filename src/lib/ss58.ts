import { decodeBase58 } from './base58.ts'
import { blake2b512 } from './blake2b.ts'

/** The prefix of the bytes that an address checksum hashes. */
const salt = new TextEncoder().encode('SS58PRE')

/**
 * The parts of an SS58 address: a network prefix, a key of 32 bytes and a checksum of two. Undefined if the text is not
 * one.
 * @see https://docs.polkadot.com/polkadot-protocol/basics/accounts
 */
export function decodeSs58(text: string): { prefix: number; key: Uint8Array } | undefined {
  const bytes = decodeBase58(text)
  if (!bytes) return undefined
  const [first = 0, second = 0] = bytes
  // From 64 on a prefix has two bytes, in a special bit order; from 128 on none is defined.
  const length = first < 64 ? 1 : 2
  const wide = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  if (first > 127 || bytes.length !== length + 32 + 2) return undefined
  const checksum = blake2b512(Uint8Array.of(...salt, ...bytes.slice(0, -2)))
  const holds = bytes.at(-2) === checksum[0] && bytes.at(-1) === checksum[1]
  return holds ? { prefix: length === 1 ? first : wide, key: bytes.slice(length, -2) } : undefined
}
