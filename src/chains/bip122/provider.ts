/** The purpose of an address: wallets separate ordinals from spendable funds. */
export type BitcoinPurpose = 'payment' | 'ordinal'

/** An address that a wallet shares; with `publicKey` in hex and `path`, if the wallet returns them. */
export type BitcoinAccount = {
  address: string
  publicKey?: string | undefined
  path?: string | undefined
  purpose: BitcoinPurpose
}

/** ECDSA is for legacy addresses, BIP-322 for all others. */
export type MessageProtocol = 'ECDSA' | 'BIP322'

/** What to sign. */
export type SignPsbt = {
  /** A partially signed transaction in base64. */
  psbt: string
  /** The inputs that each address signs. */
  signInputs: Record<string, number[]>
  /** Whether the wallet sends it when all signatures are there. */
  broadcast?: boolean | undefined
}

/**
 * A Bitcoin wallet from any connector, as the page receives it for the namespace.
 *
 * All methods reject with coded errors; those that sign or send ask the wallet once.
 */
export type BitcoinProvider = {
  /** The accounts the wallet shares with this page, payment addresses first. */
  accounts(): BitcoinAccount[]
  /** Silent: never prompts. */
  connect(parameters: { silent: boolean; signal?: AbortSignal | undefined }): Promise<BitcoinAccount[]>
  /**
   * @returns The signature in base64.
   * @param protocol - By default, that of the address type.
   * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
   */
  signMessage(parameters: {
    address: string
    message: string
    protocol?: MessageProtocol | undefined
  }): Promise<string>
  /** @returns The signed transaction in base64, and its id if it was sent. */
  signPsbt(parameters: SignPsbt): Promise<{ psbt: string; txid?: string | undefined }>
  /**
   * @param recipients - Amounts in satoshi.
   * @returns The transaction's id.
   */
  sendTransfer(parameters: { recipients: { address: string; amount: bigint }[] }): Promise<string>
  /** Calls back with the accounts when they change. @returns A function that unsubscribes. */
  onAccounts(listener: (accounts: BitcoinAccount[]) => void): () => void
}

/** Legacy addresses sign with ECDSA: those of a key hash. */
export const protocolOf = (address: string): MessageProtocol => (/^[1mn]/.test(address) ? 'ECDSA' : 'BIP322')
