import type { Connector } from '../connectors/connector.ts'
import type { Account } from '../schemas/account.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { Network } from '../schemas/network.ts'
import type { ChainExtras } from './extras.ts'
import type {
  ContractCall,
  ContractCalls,
  Simulation,
  TransactionOutcome,
  TransferFee,
  TransferRequest,
  WatchedTransaction,
} from './transactions.ts'

/** What a wallet has shared: at least one account, the active one first, and the network it is on now. */
export type Connection = { accounts: Account[]; caipNetworkId: CaipNetworkId }

export type ConnectParameters = {
  // A connector's provider differs by namespace; each adapter knows its own.
  connector: Connector<unknown>
  /** Restore only: never prompts, rejects when the wallet no longer shares an account. */
  silent: boolean
  signal: AbortSignal
  /** What the app offers on this namespace, the network in use first: some wallets are on none by themselves. */
  networks?: Network[] | undefined
  /** Keeps it next to the wallet in use, instead of using it. */
  aside?: boolean | undefined
}

export type DisconnectParameters = {
  connectorId?: string | undefined
  told?: boolean | undefined
  after?: Promise<unknown> | undefined
}

export type TokenMetadata = { name: string; symbol: string; decimals: number }

/** Changes that a connected wallet makes without a request, in use or not. */
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
 * All that the rest of the product knows of a chain namespace.
 *
 * An adapter holds the connected providers of its namespace, knows no store and reports by `emit`.
 * Reads reject with a coded error and are safe to repeat; `transfer` and `signMessage` are not.
 */
export type ChainAdapter = {
  readonly namespace: ChainNamespace

  connect(parameters: ConnectParameters): Promise<Connection>
  /** Uses another wallet that is connected, from the next request on. */
  use(connectorId: string): void
  /**
   * Ends a connection at once, that of the wallet in use unless another one is named, and tells the wallet, unless it
   * knows already: `after` other wallets, where given.
   */
  disconnect(parameters?: DisconnectParameters): Promise<void>
  /**
   * The provider that a host may use itself: of the wallet in use, unless another one is named. Undefined if that is
   * not connected.
   */
  getProvider(connectorId?: string): unknown
  /** Resolves once the wallet really is on the network; adds it first where the wallet does not know it. */
  switchNetwork(network: Network): Promise<void>

  /**
   * The canonical form of an address of this namespace; undefined if the text is not one.
   *
   * Strict: rejects a wrong EIP-55 checksum, a base58 text that is not a full key, and an address of another network
   * than `network`, if addresses name their network.
   */
  parseAddress(text: string, network?: Network): string | undefined

  /** Base units. */
  getBalance(parameters: { network: Network; address: string; signal?: AbortSignal }): Promise<bigint>
  /** Base units per token address, in the order asked; undefined where the token did not answer. */
  getTokenBalances(parameters: {
    network: Network
    address: string
    tokens: string[]
    signal?: AbortSignal
  }): Promise<(bigint | undefined)[]>
  getTokenMetadata(parameters: {
    network: Network
    token: string
    signal?: AbortSignal
  }): Promise<TokenMetadata>
  /** Whether code lives at the address: a token sent to its own contract is lost. */
  isContract(parameters: { network: Network; address: string; signal?: AbortSignal }): Promise<boolean>

  /** The most the transfer can cost. Rejects with the chain's reason when it would fail. */
  getTransferCost(request: TransferRequest & { signal?: AbortSignal }): Promise<TransferFee>
  /** Asks the wallet once. Resolves with the hash; a refusal rejects with `rpcCode` 4001. */
  transfer(request: TransferRequest): Promise<string>
  /** Follows a hash to its end, over nodes that fail meanwhile; rejects only when aborted. */
  followTransfer(parameters: { request: TransferRequest } & WatchedTransaction): Promise<TransactionOutcome>

  /**
   * How many transactions the account itself has sent, those included that wait, or when it has sent the last: what
   * is sent later makes it more. Only where the chain tells.
   */
  countSent?(of: { network: Network; address: string; signal?: AbortSignal | undefined }): Promise<bigint>

  /**
   * What a wallet has signed and not sent itself, where its answer came after the page that asked was left;
   * undefined where it has signed nothing. Only where wallets sign what others send.
   */
  readLateSigned?(late: {
    network: Network
    from: string
    params: unknown
    result: unknown
  }): Promise<{ hash: string; send(): Promise<void> } | undefined>

  /**
   * Tries it without sending it. Undefined where no node of the network can tell. Rejects with the chain's reason
   * where it would fail.
   * @param subject.tokens - Tokens that are compared where a node cannot report everything that moves; undefined if a
   *   call may move any.
   */
  simulate?(
    subject: (TransferRequest | ContractCall) & {
      tokens?: readonly string[] | undefined
      signal?: AbortSignal | undefined
    },
  ): Promise<Simulation | undefined>

  /** What only some chains have, loaded when first needed. */
  extras?(): Promise<ChainExtras>

  /** Only for namespaces with contracts. */
  calls?: ContractCalls | undefined

  signMessage(parameters: { address: string; message: string }): Promise<string>
}

export type CreateChainAdapter = (options: AdapterOptions) => ChainAdapter
