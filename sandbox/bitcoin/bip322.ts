import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { hash160, sha256 } from '@scure/btc-signer/utils.js'
import type { BitcoinKey } from './keys.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** The hash of a message under the tag that BIP-322 gives it. */
export function messageHash(message: string): Uint8Array {
  const tag = sha256(bytes('BIP0322-signed-message'))
  return sha256(Uint8Array.of(...tag, ...tag, ...bytes(message)))
}

/** The id of the transaction that is pretended to be spent: it locks nothing behind the address's script. */
export function spentId(message: string, script: Uint8Array): string {
  const input = [
    ...new Uint8Array(32),
    0xff,
    0xff,
    0xff,
    0xff,
    34,
    0,
    32,
    ...messageHash(message),
    0,
    0,
    0,
    0,
  ]
  const output = [...new Uint8Array(8), script.length, ...script]
  const raw = Uint8Array.of(0, 0, 0, 0, 1, ...input, 1, ...output, 0, 0, 0, 0)
  return hex.encode(sha256(sha256(raw)).reverse())
}

/** The transaction that a signature of a message is one of. @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki */
function toSign(message: string, { script, tapInternalKey }: Pick<BitcoinKey, 'script' | 'tapInternalKey'>) {
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

/** The simple form: the witness alone, in base64. */
export function signBip322(message: string, key: BitcoinKey): string {
  const transaction = toSign(message, key)
  transaction.signIdx(key.privateKey, 0)
  transaction.finalizeIdx(0)
  const witness = transaction.getInput(0).finalScriptWitness ?? []
  return base64.encode(Uint8Array.of(witness.length, ...witness.flatMap((item) => [item.length, ...item])))
}

/** Whether a signature is of this message by the key behind this script. */
export function verifyBip322(signature: string, message: string, script: Uint8Array): boolean {
  const [count = 0, ...rest] = base64.decode(signature)
  const witness: Uint8Array[] = []
  for (let at = 0; witness.length < count; at += 1 + (rest[at] ?? 0)) {
    witness.push(Uint8Array.from(rest.slice(at + 1, at + 1 + (rest[at] ?? 0))))
  }
  const transaction = toSign(message, { script })
  const [proof = new Uint8Array(), publicKey] = witness
  if (script[0] === 0x51) {
    const hash = transaction.preimageWitnessV1(0, [script], proof[64] ?? 0, [0n])
    return schnorr.verify(proof.slice(0, 64), hash, script.slice(2))
  }
  if (!publicKey || hex.encode(hash160(publicKey)) !== hex.encode(script.slice(2))) return false
  const code = Uint8Array.of(0x76, 0xa9, 0x14, ...script.slice(2), 0x88, 0xac)
  const hash = transaction.preimageWitnessV0(0, code, proof.at(-1) ?? 1, 0n)
  const parsed = secp256k1.Signature.fromDER(proof.slice(0, -1))
  return secp256k1.verify(parsed.toCompactRawBytes(), hash, publicKey)
}
