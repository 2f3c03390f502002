import { ed25519 } from '@noble/curves/ed25519'
import { attempt } from '../../lib/attempt.ts'
import { decodeBase58 } from '../../lib/base58.ts'
import type { VerifySignature } from './verifier.ts'

/** Verifies signatures of Solana accounts: Ed25519 over the bytes of the message, in base58. */
export const verifySolana: VerifySignature = async ({ message, signature, address }) => {
  const [key, signed] = [decodeBase58(address), decodeBase58(signature)]
  if (key?.length !== 32 || signed?.length !== 64) return false
  const bytes = new TextEncoder().encode(message)
  return attempt(() => ed25519.verify(signed, bytes, key, { zip215: false })) ?? false
}
