import { blake2b } from '@noble/hashes/blake2'
import { base58, hex } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'

/** The address prefix of Polkadot: 0. @see https://docs.polkadot.com/polkadot-protocol/basics/accounts */
export function toSs58(publicKey: Uint8Array, prefix = 0): string {
  const body = Uint8Array.of(prefix, ...publicKey)
  const checksum = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...body), { dkLen: 64 })
  return base58.encode(Uint8Array.of(...body, ...checksum.slice(0, 2)))
}

/** A key of the sandbox on Polkadot. Public, and worthless outside the sandbox. */
export type PolkadotKey = { address: string; publicKey: Uint8Array; sign(bytes: Uint8Array): string }

/** The sandbox's keys on Polkadot, by number. They sign with sr25519, in hex without a prefix. */
export function polkadotKey(index: number): PolkadotKey {
  const secret = secretFromSeed(new Uint8Array(32).fill(100 + index))
  const publicKey = getPublicKey(secret)
  return { address: toSs58(publicKey), publicKey, sign: (bytes) => hex.encode(sign(secret, bytes)) }
}

/** The signed text of a payload: its fields one after the other, as these wallets show them. */
export const payloadBytes = (payload: object): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(payload, Object.keys(payload).sort()))
