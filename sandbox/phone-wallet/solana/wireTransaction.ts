/** A transaction of Solana as it goes over the wire: signatures, then the message they are for. */
export type WireTransaction = { signatures: Uint8Array[]; message: Uint8Array; signers: Uint8Array[] }

const signatureLength = 64
const keyLength = 32

/** A count in seven bits per byte, lowest first. */
function readCount(bytes: Uint8Array, start: number): { count: number; end: number } {
  let count = 0
  for (let at = start; ; at += 1) {
    const byte = bytes[at] ?? 0
    count |= (byte & 0x7f) << (7 * (at - start))
    if (byte < 0x80) return { count, end: at + 1 }
  }
}

/** @see https://solana.com/docs/core/transactions */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  const { count, end } = readCount(bytes, 0)
  const signatures = Array.from({ length: count }, (_, index) =>
    bytes.slice(end + index * signatureLength, end + (index + 1) * signatureLength),
  )
  const message = bytes.slice(end + count * signatureLength)
  // A message with a version begins with it; then come three counts, and the keys.
  const header = (message[0] ?? 0) >= 0x80 ? 1 : 0
  const { end: keys } = readCount(message, header + 3)
  const signers = Array.from({ length: message[header] ?? 0 }, (_, index) =>
    message.slice(keys + index * keyLength, keys + (index + 1) * keyLength),
  )
  return { signatures, message, signers }
}

export function writeTransaction({ signatures, message }: WireTransaction): Uint8Array {
  return Uint8Array.from([signatures.length, ...signatures.flatMap((one) => [...one]), ...message])
}
