import type { Connector } from '../connectors/connector.ts'
import type { Account } from '../schemas/account.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { Network } from '../schemas/network.ts'
import type { ChainExtras } from './extras.ts'
import type {
  OfAddress,
  OfNetwork,
  SendOptions,
  SendRequest,
  Simulation,
  TransactionOutcome,
  TransferFee,
  WatchedTransaction,
} from './transactions.ts'

/** The accounts a wallet shares, at least one and the active one first, and its network. */
export type Connection = { accounts: Account[]; caipNetworkId: CaipNetworkId }

export type ConnectParameters = {
  // Each adapter knows the type of its connector's provider.
  connector: Connector<unknown>
  /** Restore only: never prompts, and rejects if the wallet no longer shares an account. */
  silent: boolean
  signal: AbortSignal
  /** The page's networks of this namespace, the active one first: some wallets have no active network. */
  networks?: Network[] | undefined
  /** Adds it as an inactive wallet. */
  aside?: boolean | undefined
}

export type DisconnectParameters = {
  connectorId?: string | undefined
  told?: boolean | undefined
  after?: Promise<unknown> | undefined
}

export type TokenMetadata = { name: string; symbol: string; decimals: number }

/** Changes of a connected wallet, active or not, that it makes without a request. */
export type AdapterEvents = {
  /** The wallet's accounts changed; empty means that it disconnected. */
  accounts: { namespace: ChainNamespace; connectorId: string; accounts: Account[] }
  /** The wallet switched network on its own or for another page. */
  network: { namespace: ChainNamespace; connectorId: string; caipNetworkId: CaipNetworkId }
  disconnect: { namespace: ChainNamespace; connectorId: string }
}

export type AdapterOptions = {
  fetch: typeof fetch
  signal: AbortSignal
  emit<Name extends keyof AdapterEvents>(event: Name, payload: AdapterEvents[Name]): void
}

/**
 * The interface of a chain namespace.
 *
 * An adapter holds the connected providers of its namespace, uses no stores and reports by `emit`. Reads reject with a
 * coded error and can be repeated; `send` and `signMessage` cannot.
 */
export type ChainAdapter = {
  readonly namespace: ChainNamespace

  connect(parameters: ConnectParameters): Promise<Connection>
  /** Activates another connected wallet for the next requests. */
  use(connectorId: string): void
  /**
   * Ends a connection at once, by default that of the active wallet, and notifies the wallet, unless it already knows:
   * `after` other wallets, if given.
   */
  disconnect(parameters?: DisconnectParameters): Promise<void>
  /** The provider that the page may use: by default of the active wallet. Undefined if the wallet is not connected. */
  getProvider(connectorId?: string): unknown
  /** Resolves when the wallet is on the network. Adds the network first if the wallet does not know it. */
  switchNetwork(network: Network): Promise<void>

  /**
   * The canonical form of an address of this namespace; undefined if the text is not one.
   *
   * Strict: rejects a wrong EIP-55 checksum, a base58 text that is not a full key, and an address of another network
   * than `network`, if addresses name their network.
   */
  parseAddress(text: string, network?: Network): string | undefined

  /** Base units. */
  getBalance(of: OfAddress): Promise<bigint>
  /** Base units per token address, in the order given; undefined if the token did not respond. */
  getTokenBalances(of: OfAddress & { tokens: string[] }): Promise<(bigint | undefined)[]>
  getTokenMetadata(of: OfNetwork & { token: string }): Promise<TokenMetadata>
  /** Whether code lives at the address: a token sent to its own contract is lost. */
  isContract(of: OfAddress): Promise<boolean>

  /** The maximum fee. Rejects with the chain's reason if it would fail. */
  getCost(request: SendRequest & { signal?: AbortSignal | undefined }): Promise<TransferFee>
  /** Requests it from the wallet once. Resolves with the hash; a refusal rejects with `rpcCode` 4001. */
  send(request: SendRequest, options: SendOptions): Promise<string>
  /** Follows a hash until it is final, also while nodes fail; rejects only when aborted. */
  follow(parameters: { request: SendRequest } & WatchedTransaction): Promise<TransactionOutcome>

  /**
   * How many transactions the account has sent, including pending ones, or when it sent the last: later ones make it
   * higher. Only on chains that report this.
   */
  countSent?(of: OfAddress): Promise<bigint>

  /**
   * What a wallet signed for an earlier visit but did not send; undefined if it signed nothing. Only if wallets of the
   * chain do not send what they sign.
   */
  readLateSigned?(late: {
    network: Network
    from: string
    params: unknown
    result: unknown
  }): Promise<{ hash: string; send(): Promise<void> } | undefined>

  /**
   * Simulates it without sending. Undefined if no node of the network supports that. Rejects with the chain's reason if
   * it would fail.
   * @param subject.tokens - Tokens to compare if a node cannot report everything that moves; undefined if a call may
   *   move any.
   */
  simulate?(
    subject: SendRequest & {
      tokens?: readonly string[] | undefined
      signal?: AbortSignal | undefined
    },
  ): Promise<Simulation | undefined>

  /** What only some chains have, loaded on first use. */
  extras?(): Promise<ChainExtras>

  signMessage(parameters: { address: string; message: string }): Promise<string>
}

export type CreateChainAdapter = (options: AdapterOptions) => ChainAdapter
