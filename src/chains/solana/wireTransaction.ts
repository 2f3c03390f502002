import { encodeBase58 } from '../../lib/base58.ts'

const signatureBytes = 64
const keyBytes = 32

/** A length in Solana's wire format: seven bits per byte, the lowest first. Undefined if it is not one. */
export function readLength(bytes: Uint8Array, at: number): { length: number; next: number } | undefined {
  let length = 0
  for (let shift = 0, next = at; shift <= 14; shift += 7) {
    const byte = bytes[next++]
    if (byte === undefined) return undefined
    length |= (byte & 0x7f) << shift
    if (byte < 0x80) return { length, next }
  }
  return undefined
}

/**
 * Parses a serialized transaction (legacy or v0). Returns undefined if the bytes are not one.
 * @see https://solana.com/docs/core/transactions#serialization
 */
export function readTransaction(bytes: Uint8Array) {
  const signatures = readLength(bytes, 0)
  if (!signatures) return undefined
  const message = signatures.next + signatures.length * signatureBytes
  // The highest bit marks a version; legacy messages start with the number of signers.
  const versioned = ((bytes[message] ?? 0) & 0x80) !== 0
  const header = message + (versioned ? 1 : 0)
  const keys = readLength(bytes, header + 3)
  if (!keys || keys.next + keys.length * keyBytes > bytes.length) return undefined
  const signers = Array.from({ length: Math.min(signatures.length, keys.length) }, (_, index) =>
    encodeBase58(bytes.slice(keys.next + index * keyBytes, keys.next + (index + 1) * keyBytes)),
  )
  const signatureAt = (index: number) => signatures.next + index * signatureBytes
  return { signers, signatureAt, message: bytes.slice(message) }
}

/** The transaction with a signer's signature inserted; undefined if the account is not a signer. */
export function placeSignature(
  transaction: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array | undefined {
  const parts = readTransaction(transaction)
  const index = parts?.signers.indexOf(address) ?? -1
  if (!parts || index < 0) return undefined
  const signed = transaction.slice()
  signed.set(signature, parts.signatureAt(index))
  return signed
}

/** The first signature of a transaction, which is its id; undefined if it is unsigned. */
export function transactionId(transaction: Uint8Array): string | undefined {
  const parts = readTransaction(transaction)
  const start = parts?.signatureAt(0)
  if (start === undefined) return undefined
  const signature = transaction.slice(start, start + signatureBytes)
  return signature.some((byte) => byte !== 0) ? encodeBase58(signature) : undefined
}
