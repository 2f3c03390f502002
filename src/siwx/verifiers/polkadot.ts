import { verify } from '@scure/sr25519'
import { attempt } from '../../lib/attempt.ts'
import { hexToBytes } from '../../lib/hex.ts'
import { decodeSs58 } from '../../lib/ss58.ts'
import type { VerifySignature } from './verifier.ts'

/**
 * Verifies signatures of Polkadot accounts, in hex: sr25519 over the message in `<Bytes>` and `</Bytes>`, as all wallets
 * wrap it. Keys of other types have no verifier.
 */
export const verifyPolkadot: VerifySignature = async ({ message, signature, address }) => {
  // A leading byte may name the type of the key.
  const signed = hexToBytes(signature.replace(/^0x01(?=.{128}$)/, '0x'))
  const key = decodeSs58(address)?.key
  if (!key || signed?.length !== 64) return false
  const bytes = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
  return attempt(() => verify(bytes, signed, key)) ?? false
}
