import { secp256k1 } from '@noble/curves/secp256k1'
import { p2pkh, p2sh, p2wpkh } from '@scure/btc-signer'
import { VarBytes } from '@scure/btc-signer/script.js'
import { equalBytes, sha256x2 } from '@scure/btc-signer/utils.js'

/** With its length as a prefix, as in everything that Bitcoin hashes. */
const withLength = (text: string): Uint8Array => VarBytes.encode(new TextEncoder().encode(text))

/** The hash that legacy keys sign: of the message after a prefix that no transaction has. */
const oldMessageHash = (message: string): Uint8Array =>
  sha256x2(withLength('Bitcoin Signed Message:\n'), withLength(message))

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
  if (first < 4) return equalBytes(script, p2pkh(point.toRawBytes(false)).script)
  const key = point.toRawBytes(true)
  const native = p2wpkh(key)
  return [p2pkh(key), p2sh(native), native].some((payment) => equalBytes(script, payment.script))
}
