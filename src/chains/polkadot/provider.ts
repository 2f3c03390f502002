/** A payload from `@polkadot/api` or similar: its fields depend on the chain. */
export type SignerPayload = Record<string, unknown> & { address: string }

/**
 * A Polkadot wallet from any connector, as the page receives it for the namespace.
 *
 * All methods reject with coded errors; those that sign ask the wallet once.
 */
export type PolkadotProvider = {
  /** The addresses the wallet shares with this page, the chosen one first. */
  accounts(): string[]
  /** Silent: never prompts. */
  connect(parameters: { silent: boolean; signal?: AbortSignal | undefined }): Promise<string[]>
  /** Moves one of the shared addresses to the front: these wallets leave the choice to the page. */
  choose(address: string): void
  /** @returns The signature in hex, with a leading byte for its type. */
  signPayload(payload: SignerPayload): Promise<string>
  /** Signs a text, which wallets wrap in `<Bytes>` and `</Bytes>`. @returns The signature in hex. */
  signMessage(parameters: { address: string; message: string }): Promise<string>
  /** Calls back with the accounts when they change. @returns A function that unsubscribes. */
  onAccounts(listener: (accounts: string[]) => void): () => void
}
