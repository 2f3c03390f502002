import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { p2pkh, p2sh, p2wpkh, RawWitness, Transaction } from '@scure/btc-signer'
import { equalBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { bytesToHex } from '../../lib/hex.ts'

/** The hash of a message with BIP-322's tag. */
export const messageHash = (message: string): Uint8Array =>
  tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))

/** The id of the virtual transaction to spend: it locks zero coins with the address's script. */
export function spentId(message: string, script: Uint8Array): string {
  const nowhere = [...new Uint8Array(32), 0xff, 0xff, 0xff, 0xff]
  const input = [...nowhere, 34, 0, 32, ...messageHash(message), 0, 0, 0, 0]
  const output = [...new Uint8Array(8), script.length, ...script]
  const raw = Uint8Array.of(0, 0, 0, 0, 1, ...input, 1, ...output, 0, 0, 0, 0)
  return bytesToHex(sha256x2(raw).reverse()).slice(2)
}

/**
 * The virtual transaction that signs a message.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function toSign(
  message: string,
  { script, tapInternalKey }: { script: Uint8Array; tapInternalKey?: Uint8Array | undefined },
): Transaction {
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true, allowUnknownInputs: true })
  transaction.addInput({
    txid: spentId(message, script),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(tapInternalKey && { tapInternalKey }),
  })
  transaction.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) })
  return transaction
}

/**
 * Whether a signature in the simple form is for this message and the key of this script: of a key hash, native (P2WPKH)
 * or nested (P2SH-P2WPKH), or of a tweaked key (P2TR, key path). False for any other script.
 * @throws If the bytes are not a signature.
 */
export function verifyBip322(signature: Uint8Array, message: string, script: Uint8Array): boolean {
  const [proof = new Uint8Array(), publicKey, ...more] = RawWitness.decode(signature)
  const transaction = toSign(message, { script })
  const isTaproot = script.length === 34 && script[0] === 0x51 && script[1] === 32
  if (isTaproot && publicKey === undefined && (proof.length === 64 || proof.length === 65)) {
    const hash = transaction.preimageWitnessV1(0, [script], proof[64] ?? 0, [0n])
    return schnorr.verify(proof.slice(0, 64), hash, script.slice(2))
  }
  if (publicKey?.length !== 33 || more.length > 0) return false
  const native = p2wpkh(publicKey)
  if (![native, p2sh(native)].some((payment) => equalBytes(script, payment.script))) return false
  const hash = transaction.preimageWitnessV0(0, p2pkh(publicKey).script, proof.at(-1) ?? 1, 0n)
  const parsed = secp256k1.Signature.fromDER(proof.slice(0, -1))
  return secp256k1.verify(parsed.toCompactRawBytes(), hash, publicKey)
}
