import { SiwxSignatureError } from '../errors/siwx.ts'
import { type ChainNamespace, splitNetworkId } from '../schemas/caip.ts'
import type { SignedMessage, VerifierOptions, VerifySignature } from './verifiers/verifier.ts'

/** How to load the signature verifier of each namespace. */
const verifiers: Partial<Record<ChainNamespace, () => Promise<VerifySignature>>> = {
  eip155: async () => (await import('./verifiers/eip155.ts')).verifyEip155,
  solana: async () => (await import('./verifiers/solana.ts')).verifySolana,
  bip122: async () => (await import('./verifiers/bip122.ts')).verifyBip122,
  polkadot: async () => (await import('./verifiers/polkadot.ts')).verifyPolkadot,
}

/** How signatures are verified. */
export type Verification = VerifierOptions & {
  /** Verifies signatures of a namespace instead of the built-in verifier. */
  verifiers?: Partial<Record<ChainNamespace, VerifySignature>> | undefined
}

/** @throws {SiwxSignatureError} If the account has not signed the message, or it cannot be checked. */
export async function verifySignature(signed: SignedMessage, options: Verification = {}): Promise<void> {
  const { namespace } = splitNetworkId(signed.chainId)
  const verify = options.verifiers?.[namespace] ?? (await verifiers[namespace]?.())
  const isSigned = await verify?.(signed, options).catch((cause: unknown) => {
    throw new SiwxSignatureError({ cause })
  })
  if (!isSigned) throw new SiwxSignatureError()
}
