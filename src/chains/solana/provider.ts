import type { CaipNetworkId } from '../../schemas/caip.ts'

/** What a wallet is asked to put into a sign-in message. @see https://github.com/phantom/sign-in-with-solana */
export type SignInInput = {
  domain?: string | undefined
  address?: string | undefined
  statement?: string | undefined
  uri?: string | undefined
  version?: string | undefined
  chainId?: string | undefined
  nonce?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

/** Who signed in, the very bytes that were signed, and 64 bytes of signature. */
export type SignInOutput = { address: string; signedMessage: Uint8Array; signature: Uint8Array }

/** Serialized transactions, legacy or versioned, to be signed by one account for one network. */
export type SignTransactions = { address: string; network: CaipNetworkId; transactions: Uint8Array[] }

export type SendOptions = {
  skipPreflight?: boolean | undefined
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized' | undefined
  maxRetries?: number | undefined
  minContextSlot?: number | undefined
}

/**
 * A Solana wallet, however it was reached: what a host gets for the namespace.
 *
 * Everything rejects with coded errors; what signs or sends asks the wallet once.
 */
export type SolanaProvider = {
  /** What the wallet shares with this page now, the active address first. */
  accounts(): string[]
  /** Networks by the Wallet Standard's names that the wallet serves; empty where it does not say. */
  clusters(): string[]
  /** Tells a wallet that has its own active network which network the next requests are for. It may refuse. */
  moveTo(network: CaipNetworkId): Promise<void>
  /** Silent: never prompts. */
  connect(parameters: { silent: boolean; signal?: AbortSignal | undefined }): Promise<string[]>
  signIn(input: SignInInput): Promise<SignInOutput>
  /** 64 bytes over exactly the message given. */
  signMessage(parameters: { address: string; message: Uint8Array }): Promise<Uint8Array>
  signTransaction(
    parameters: Omit<SignTransactions, 'transactions'> & { transaction: Uint8Array },
  ): Promise<Uint8Array>
  /** In the given order, with a single prompt if the wallet supports it. */
  signAllTransactions(parameters: SignTransactions): Promise<Uint8Array[]>
  /** Whether the wallet itself sends to this network. */
  canSend(network: CaipNetworkId): boolean
  /** @returns The signature in base58. */
  signAndSendTransaction(
    parameters: Omit<SignTransactions, 'transactions'> & { transaction: Uint8Array; options?: SendOptions },
  ): Promise<string>
  /** Calls back with the accounts when they change. @returns The function that ends it. */
  onAccounts(listener: (accounts: string[]) => void): () => void
}
