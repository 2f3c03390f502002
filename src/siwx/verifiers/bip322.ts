import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { Transaction } from '@scure/btc-signer'
import { sha256 } from '@scure/btc-signer/utils.js'
import { bytesToHex } from '../../lib/hex.ts'
import { isSame, keyHashScript, nestedScript, plainScript } from './scripts.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** The hash of a message with BIP-322's tag. */
export function messageHash(message: string): Uint8Array {
  const tag = sha256(bytes('BIP0322-signed-message'))
  return sha256(Uint8Array.of(...tag, ...tag, ...bytes(message)))
}

/** The id of the virtual transaction to spend: it locks zero coins with the address's script. */
export function spentId(message: string, script: Uint8Array): string {
  const nowhere = [...new Uint8Array(32), 0xff, 0xff, 0xff, 0xff]
  const input = [...nowhere, 34, 0, 32, ...messageHash(message), 0, 0, 0, 0]
  const output = [...new Uint8Array(8), script.length, ...script]
  const raw = Uint8Array.of(0, 0, 0, 0, 1, ...input, 1, ...output, 0, 0, 0, 0)
  return bytesToHex(sha256(sha256(raw)).reverse()).slice(2)
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
  const [proof = new Uint8Array(), publicKey, ...more] = readWitness(signature)
  const transaction = toSign(message, { script })
  const isTaproot = script.length === 34 && script[0] === 0x51 && script[1] === 32
  if (isTaproot && publicKey === undefined && (proof.length === 64 || proof.length === 65)) {
    const hash = transaction.preimageWitnessV1(0, [script], proof[64] ?? 0, [0n])
    return schnorr.verify(proof.slice(0, 64), hash, script.slice(2))
  }
  if (publicKey?.length !== 33 || more.length > 0) return false
  if (!isSame(script, keyHashScript(publicKey)) && !isSame(script, nestedScript(publicKey))) return false
  const hash = transaction.preimageWitnessV0(0, plainScript(publicKey), proof.at(-1) ?? 1, 0n)
  const parsed = secp256k1.Signature.fromDER(proof.slice(0, -1))
  return secp256k1.verify(parsed.toCompactRawBytes(), hash, publicKey)
}

/** The items of a witness: their number, then each with a length prefix. */
function readWitness([count = 0, ...rest]: Uint8Array): Uint8Array[] {
  const items: Uint8Array[] = []
  let at = 0
  for (let item = 0; item < count; item += 1) {
    const length = rest[at] ?? 0
    items.push(Uint8Array.from(rest.slice(at + 1, at + 1 + length)))
    at += 1 + length
  }
  if (at !== rest.length) throw new RangeError('Not the witness of a signature')
  return items
}
