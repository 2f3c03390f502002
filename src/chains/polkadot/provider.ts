/** A payload as `@polkadot/api` and its like make it: which fields it has depends on the chain. */
export type SignerPayload = Record<string, unknown> & { address: string }

/**
 * A Polkadot wallet, however it was reached: what a host gets for the namespace.
 *
 * Everything rejects with coded errors; what signs asks the wallet once.
 */
export type PolkadotProvider = {
  /** What the wallet shares with this page now, the chosen address first. */
  accounts(): string[]
  /** Silent: never prompts. */
  connect(parameters: { silent: boolean; signal?: AbortSignal | undefined }): Promise<string[]>
  /** Puts one of the shared addresses first: these wallets leave the choice to the page. */
  choose(address: string): void
  /** @returns The signature in hex, with the byte before it that names its kind. */
  signPayload(payload: SignerPayload): Promise<string>
  /** Signs a text, which wallets put between `<Bytes>` and `</Bytes>`. @returns The signature in hex. */
  signMessage(parameters: { address: string; message: string }): Promise<string>
  /** Calls back with the accounts when they change. @returns The function that ends it. */
  onAccounts(listener: (accounts: string[]) => void): () => void
}
