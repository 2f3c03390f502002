import { secp256k1 } from '@noble/curves/secp256k1'
import { Address, OutScript, p2pkh, p2sh, p2wpkh } from '@scure/btc-signer'
import { VarBytes } from '@scure/btc-signer/script.js'
import { equalBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { attempt } from '../../lib/attempt.ts'
import { base64ToBytes } from '../../lib/base64.ts'
import { verifyBip322 } from './bip322.ts'
import type { VerifySignature } from './verifier.ts'

const networks: Record<string, { bech32: string; pubKeyHash: number; scriptHash: number; wif: number }> = {
  '000000000019d6689c085ae165831e93': { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  '000000000933ea01ad0ee984209779ba': { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
}

/**
 * Verifies signatures of Bitcoin accounts, in base64: BIP-322 in its simple form for addresses of a key hash (`bc1q…`,
 * nested `3…`) and of a tweaked key (`bc1p…`); the older BIP-137 for those of a key hash (also `1…`). An address of
 * several keys has no single signer.
 */
export const verifyBip122: VerifySignature = async ({ message, signature, address, chainId }) => {
  const network = networks[chainId.split(':')[1] ?? '']
  const bytes = base64ToBytes(signature)
  if (!network || !bytes) return false
  const verify = isBip137(bytes) ? verifyBip137 : verifyBip322
  return attempt(() => verify(bytes, message, OutScript.encode(Address(network).decode(address)))) ?? false
}

/** With its length as a prefix, as in everything that Bitcoin hashes. */
const withLength = (text: string): Uint8Array => VarBytes.encode(new TextEncoder().encode(text))

/** The hash that legacy keys sign: of the message after a prefix that no transaction has. */
const oldMessageHash = (message: string): Uint8Array =>
  sha256x2(withLength('Bitcoin Signed Message:\n'), withLength(message))

/** Whether bytes can be such a signature: 65 of them, the first of which selects the key. */
const isBip137 = ([first = 0, ...rest]: Uint8Array): boolean =>
  rest.length === 64 && first >= 27 && first <= 42

/**
 * Whether a BIP-137 signature of this message is by the key of this script: P2PKH, P2SH-P2WPKH or P2WPKH. Wallets
 * disagree on the address type in the first byte, so only the recovered key counts.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 * @throws If no key can be recovered from the bytes.
 */
function verifyBip137(signature: Uint8Array, message: string, script: Uint8Array): boolean {
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
