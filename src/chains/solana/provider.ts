import type { CaipNetworkId } from '../../schemas/caip.ts'

/** The fields that a wallet puts into a sign-in message. @see https://github.com/phantom/sign-in-with-solana */
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

/** The signed-in address, the exact signed bytes, and a signature of 64 bytes. */
export type SignInOutput = { address: string; signedMessage: Uint8Array; signature: Uint8Array }

/** Serialized transactions, legacy or versioned, for one account to sign on one network. */
export type SignTransactions = { address: string; network: CaipNetworkId; transactions: Uint8Array[] }

export type SendOptions = {
  skipPreflight?: boolean | undefined
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized' | undefined
  maxRetries?: number | undefined
  minContextSlot?: number | undefined
}

/**
 * A Solana wallet from any connector, as the page receives it for the namespace.
 *
 * All methods reject with coded errors; those that sign or send ask the wallet once.
 */
export type SolanaProvider = {
  /** The addresses the wallet shares with this page, the active one first. */
  accounts(): string[]
  /** The wallet's networks by the Wallet Standard's names; empty if it does not list them. */
  clusters(): string[]
  /** Sets the network of the next requests in a wallet with its own active network. It may refuse. */
  moveTo(network: CaipNetworkId): Promise<void>
  /** Silent: never prompts. */
  connect(parameters: { silent: boolean; signal?: AbortSignal | undefined }): Promise<string[]>
  signIn(input: SignInInput): Promise<SignInOutput>
  /** A signature of 64 bytes over exactly the given message. */
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
  /** Calls back with the accounts when they change. @returns A function that unsubscribes. */
  onAccounts(listener: (accounts: string[]) => void): () => void
}
