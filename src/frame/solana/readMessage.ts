import { readLength, readTransaction } from '../../chains/solana/wireTransaction.ts'
import { attempt } from '../../lib/attempt.ts'
import { encodeBase58 } from '../../lib/base58.ts'

export type SolanaMessage = ReturnType<typeof parse>
export type Instruction = SolanaMessage['instructions'][number]

const keyBytes = 32

/**
 * Reads a serialized transaction to the last byte; undefined if it is not one.
 *
 * @see https://solana.com/docs/core/transactions#serialization
 */
export function readSolanaMessage(wire: Uint8Array): SolanaMessage | undefined {
  const transaction = readTransaction(wire)
  return transaction && attempt(() => parse(transaction.message))
}

/** @throws If it is too short or too long. */
function parse(bytes: Uint8Array) {
  const reader = createReader(bytes)
  const isVersioned = ((bytes[0] ?? 0) & 0x80) !== 0
  if (isVersioned && reader.byte() !== 0x80) throw new Error('An unknown version')
  const signers = reader.byte()
  reader.take(2)
  const keys = reader.list(() => encodeBase58(reader.take(keyBytes)))
  reader.take(keyBytes)
  const instructions = reader.list(() => {
    const program = keys[reader.byte()]
    // Undefined for an account from an address table.
    const accounts = reader.list(() => keys[reader.byte()])
    const data = reader.take(reader.length())
    if (program === undefined) throw new Error('A program of an address table')
    return { program, accounts, data }
  })
  if (isVersioned)
    reader.list(() => [reader.take(keyBytes), reader.take(reader.length()), reader.take(reader.length())])
  const [feePayer] = keys
  if (!reader.isAtEnd() || feePayer === undefined) throw new Error('Not whole')
  return { bytes, feePayer, signers: keys.slice(0, signers), instructions }
}

function createReader(bytes: Uint8Array) {
  let at = 0
  const reader = {
    take(count: number) {
      if (at + count > bytes.length) throw new Error('Too short')
      at += count
      return bytes.slice(at - count, at)
    },
    byte: () => reader.take(1)[0] ?? 0,
    length() {
      const found = readLength(bytes, at)
      if (!found) throw new Error('No length')
      at = found.next
      return found.length
    },
    list: <Item>(read: () => Item): Item[] => Array.from({ length: reader.length() }, read),
    isAtEnd: () => at === bytes.length,
  }
  return reader
}
