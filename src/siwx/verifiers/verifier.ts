import type { CaipNetworkId } from '../../schemas/caip.ts'

export type SignedMessage = {
  message: string
  /** As the wallet gave it: hex on EVM, base58 on Solana, base64 on Bitcoin. */
  signature: string
  address: string
  chainId: CaipNetworkId
}

export type VerifierOptions = {
  /** Nodes by CAIP-2 id: a smart account's signature is checked by its own contract. */
  rpcUrls?: Partial<Record<CaipNetworkId, string[]>> | undefined
  fetch?: typeof fetch | undefined
}

/** Whether the account has signed the message. Rejects only where that could not be found out. */
export type VerifySignature = (signed: SignedMessage, options: VerifierOptions) => Promise<boolean>
