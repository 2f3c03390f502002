/** The purpose of an address: wallets keep ordinals apart from funds to spend. */
export type BitcoinPurpose = 'payment' | 'ordinal'

/** An address a wallet shares; `publicKey` in hex and `path`, where the wallet tells them. */
export type BitcoinAccount = {
  address: string
  publicKey?: string | undefined
  path?: string | undefined
  purpose: BitcoinPurpose
}

/** ECDSA is the old way, for old addresses; BIP-322 is for all others. */
export type MessageProtocol = 'ECDSA' | 'BIP322'

export type SignPsbt = {
  /** A partially signed transaction in base64. */
  psbt: string
  /** Which inputs each address is to sign. */
  signInputs: Record<string, number[]>
  /** Whether the wallet is to send it once it is whole. */
  broadcast?: boolean | undefined
}

/**
 * A Bitcoin wallet, however it was reached: what a host gets for the namespace.
 *
 * Everything rejects with coded errors; what signs or sends asks the wallet once.
 */
export type BitcoinProvider = {
  /** What the wallet shares with this page now, payment addresses first. */
  accounts(): BitcoinAccount[]
  /** Silent: never prompts. */
  connect(parameters: { silent: boolean; signal?: AbortSignal | undefined }): Promise<BitcoinAccount[]>
  /**
   * @returns The signature in base64.
   * @param protocol - By the kind of address, where it is left out.
   * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
   */
  signMessage(parameters: {
    address: string
    message: string
    protocol?: MessageProtocol | undefined
  }): Promise<string>
  /** @returns The signed transaction in base64, and its id where it was sent. */
  signPsbt(parameters: SignPsbt): Promise<{ psbt: string; txid?: string | undefined }>
  /**
   * @param recipients - Amounts in satoshi.
   * @returns The transaction's id.
   */
  sendTransfer(parameters: { recipients: { address: string; amount: bigint }[] }): Promise<string>
  /** Calls back with the accounts when they change. @returns The function that ends it. */
  onAccounts(listener: (accounts: BitcoinAccount[]) => void): () => void
}

/** Old addresses sign the old way: those of a key's hash. */
export const protocolOf = (address: string): MessageProtocol => (/^[1mn]/.test(address) ? 'ECDSA' : 'BIP322')
