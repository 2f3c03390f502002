import { blake2b } from '@noble/hashes/blake2'
import { verify } from '@scure/sr25519'
import { decodeBase58 } from '../../lib/base58.ts'
import { hexToBytes } from '../../lib/hex.ts'
import type { VerifySignature } from './verifier.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/**
 * Verifies signatures of Polkadot accounts, in hex: sr25519 over the message in `<Bytes>` and `</Bytes>`, as all wallets
 * wrap it. Keys of other types have no verifier.
 */
export const verifyPolkadot: VerifySignature = async ({ message, signature, address }) => {
  // A leading byte may name the type of the key.
  const signed = hexToBytes(signature.replace(/^0x01(?=.{128}$)/, '0x'))
  const key = keyOf(address)
  if (!key || signed?.length !== 64) return false
  try {
    return verify(utf8(`<Bytes>${message}</Bytes>`), signed, key)
  } catch {
    return false
  }
}

/** The public key of an SS58 address; undefined if it is not one. @see https://docs.polkadot.com/polkadot-protocol/basics/accounts */
function keyOf(address: string): Uint8Array | undefined {
  const bytes = decodeBase58(address) ?? new Uint8Array()
  const [body, checksum] = [bytes.slice(0, -2), bytes.slice(-2)]
  const hash = blake2b(Uint8Array.of(...utf8('SS58PRE'), ...body))
  const holds = checksum.every((byte, at) => byte === hash[at])
  // From 64 on, the prefix of the network has two bytes.
  const prefix = (body[0] ?? 0) < 64 ? 1 : 2
  return holds && body.length === prefix + 32 ? body.slice(prefix) : undefined
}
