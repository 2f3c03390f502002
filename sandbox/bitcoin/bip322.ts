import { base64 } from '@scure/base'
import { toSign } from '../../src/siwx/verifiers/bip322.ts'
import type { BitcoinKey } from './keys.ts'

/** The simple form of a BIP-322 signature: only the witness, in base64. */
export function signBip322(message: string, key: BitcoinKey): string {
  const transaction = toSign(message, key)
  transaction.signIdx(key.privateKey, 0)
  transaction.finalizeIdx(0)
  const witness = transaction.getInput(0).finalScriptWitness ?? []
  return base64.encode(Uint8Array.of(witness.length, ...witness.flatMap((item) => [item.length, ...item])))
}
