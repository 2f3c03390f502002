import { WalletReplyError } from '../../errors/wallet.ts'

/** One output of a wallet's feature. Unknown data: each member is checked where it is used. */
export type Output = Record<string, unknown>

/** As many outputs as there were inputs. @throws {WalletReplyError} If the answer is anything else. */
export function readOutputs(method: string, answer: unknown, count: number): Output[] {
  const outputs = Array.isArray(answer) ? answer : []
  const fits = outputs.length === count && outputs.every((each) => typeof each === 'object' && each !== null)
  if (!fits) throw new WalletReplyError({ method })
  return outputs as Output[]
}

/** The 64 bytes of an ed25519 signature. @throws {WalletReplyError} If it is missing. */
export function signatureOf(method: string, output: Output | undefined): Uint8Array {
  const signature = output?.signature
  if (!(signature instanceof Uint8Array) || signature.length !== 64) throw new WalletReplyError({ method })
  return signature
}

export const isSameBytes = (one: unknown, other: Uint8Array): boolean =>
  one instanceof Uint8Array && one.length === other.length && one.every((byte, at) => byte === other[at])
