import type { CaipNetworkId } from '../../schemas/caip.ts'

/** A message with its signature. */
export type SignedMessage = {
  message: string
  /** As the wallet returned it: hex on EVM, base58 on Solana, base64 on Bitcoin. */
  signature: string
  address: string
  chainId: CaipNetworkId
}

/** What verifying a signature needs. */
export type VerifierOptions = {
  /** Nodes by CAIP-2 id: a smart account's contract verifies its signature. */
  rpcUrls?: Partial<Record<CaipNetworkId, string[]>> | undefined
  fetch?: typeof fetch | undefined
}

/** Whether the account signed the message. Rejects only if that could not be determined. */
export type VerifySignature = (signed: SignedMessage, options: VerifierOptions) => Promise<boolean>
