import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@scure/btc-signer/utils.js'
import { isSame, keyHashScript, nestedScript, plainScript } from './scripts.ts'

const encoder = new TextEncoder()

/** Adds the length prefix, as in everything that Bitcoin hashes. */
function withLength(text: string): Uint8Array {
  const bytes = encoder.encode(text)
  const { length } = bytes
  const size = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8]
  return Uint8Array.of(...size, ...bytes)
}

/** The hash that legacy keys sign: of the message after a prefix that no transaction has. */
export function oldMessageHash(message: string): Uint8Array {
  const data = Uint8Array.of(...withLength('Bitcoin Signed Message:\n'), ...withLength(message))
  return sha256(sha256(data))
}

/** Whether bytes can be such a signature: 65 of them, the first of which selects the key. */
export const isBip137 = ([first = 0, ...rest]: Uint8Array): boolean =>
  rest.length === 64 && first >= 27 && first <= 42

/**
 * Whether a BIP-137 signature of this message is by the key of this script: P2PKH, P2SH-P2WPKH or P2WPKH. Wallets
 * disagree on the address type in the first byte, so only the recovered key counts.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 * @throws If no key can be recovered from the bytes.
 */
export function verifyBip137(signature: Uint8Array, message: string, script: Uint8Array): boolean {
  const first = (signature[0] ?? 0) - 27
  const parts = secp256k1.Signature.fromCompact(signature.slice(1))
  // Otherwise one signature would count as two.
  if (parts.hasHighS()) return false
  const point = parts.addRecoveryBit(first & 3).recoverPublicKey(oldMessageHash(message))
  // Uncompressed keys only have plain addresses.
  if (first < 4) return isSame(script, plainScript(point.toRawBytes(false)))
  const key = point.toRawBytes(true)
  return [plainScript, nestedScript, keyHashScript].some((scriptOf) => isSame(script, scriptOf(key)))
}
