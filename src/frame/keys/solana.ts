import { ed25519 } from '@noble/curves/ed25519'
import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { encodeBase58 } from '../../lib/base58.ts'
import { withSeed } from './phrase.ts'

/** `m/44'/501'/0'/0'` */
const path = [44, 501, 0, 0]

export type SolanaAccount = { address: string; sign(message: Uint8Array): Uint8Array }

/** The account on Solana, able to sign. Phantom and Solflare derive the same from the phrase. */
export const solanaAccount = (entropy: Uint8Array): Promise<SolanaAccount> =>
  withSeed(entropy, (seed) => {
    const key = deriveEd25519(seed, path)
    return {
      address: encodeBase58(ed25519.getPublicKey(key)),
      sign: (message) => ed25519.sign(message, key),
    }
  })

/**
 * An ed25519 private key; all steps of the path are hardened.
 *
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const index of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, 0x80000000 + index)
    node = hmac(sha512, node.subarray(32), data)
  }
  return node.slice(0, 32)
}
