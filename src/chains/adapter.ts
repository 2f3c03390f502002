import type { Connector } from '../connectors/connector.ts'
import type { Account } from '../schemas/account.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { Collectible } from '../schemas/collectible.ts'
import type { Network } from '../schemas/network.ts'
import type { TokenBalance } from '../schemas/token.ts'

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
}

/** The native token (no `address`) or a token contract. */
export type TransferToken = { address?: string | undefined; decimals: number }

export type TransferRequest = {
  network: Network
  from: string
  /** A checked address of this namespace. */
  to: string
  token: TransferToken
  /** Base units of the token. */
  amount: bigint
}

/** What a transfer costs at the most, in base units of the native token. */
export type TransferFee = {
  gasLimit: bigint
  fee: bigint
  /** The part of `fee` that opens an account for the token at the recipient, where there is none yet. */
  accountRent?: bigint | undefined
  /** What the token keeps of the amount for itself, in base units of the token. */
  tokenFee?: bigint | undefined
}

/** What a wallet sent instead of what it was asked for. */
export type SentInstead = {
  /** The recipient, or the contract that was called; empty if there is neither. */
  to: string
  /** Base units; undefined where it is no payment, but another call of a contract. */
  amount?: bigint | undefined
  /** The token that moved; undefined: the native one. */
  token?: string | undefined
}

/**
 * How a transaction ended, as the chain tells it.
 *
 * `hash` is that of the transaction that was mined: another one than was followed where the wallet sped it up,
 * canceled it or sent something else with the same nonce.
 */
export type TransactionOutcome =
  /**
   * `blockTime` in milliseconds since 1970, `fee` in native base units, `received` in those of the token: a
   * token that keeps a part of each transfer gives less than was sent.
   */
  | {
      status: 'confirmed'
      hash: string
      blockTime?: number | undefined
      fee?: bigint | undefined
      received?: bigint | undefined
    }
  /** The network ran it and undid it. */
  | { status: 'failed'; hash: string; reason?: string | undefined }
  /** The user canceled it in the wallet: a transaction to the account itself took its nonce. */
  | { status: 'canceled'; hash: string }
  /** What the wallet sent is not what it was asked for. */
  | { status: 'altered'; hash: string; sent: SentInstead }
  /** It is not going to be mined any more. */
  | { status: 'dropped'; hash: string }
  /** Its nonce is used, and no node of the network can tell by what. */
  | { status: 'unknown'; hash: string }

/** Where a transaction that waits stands: its nonce, and the last block in which that was still unused. */
export type Sighting = { nonce: bigint; unusedAt: bigint }

/** A transaction to be followed. */
export type WatchedTransaction = {
  hash: string
  /** Milliseconds since 1970: a day in which no node has seen it counts from here. */
  sentAt: number
  /** What an earlier visit knew of it. */
  sighting?: Sighting | undefined
  /** Called once, as soon as a node has seen it waiting. */
  onSighting?: ((sighting: Sighting) => void) | undefined
  signal: AbortSignal
}

/** A call of a contract: already checked, and sent as it is. */
export type ContractCall = {
  network: Network
  from: string
  to: string
  data: `0x${string}`
  /** Base units of the native token. */
  value: bigint
  /** The token of which it must bring the sender something; without one it has no such mark on the chain. */
  brings?: string | undefined
  /** It brings the sender some of the native token: how much is told by its balances. */
  bringsNative?: boolean | undefined
}

/** What an account has more of after a transaction, in base units; less where it is negative. */
export type AssetChange = {
  /** Undefined: the native token. */
  address?: string | undefined
  amount: bigint
}

/** What would come of a transaction. */
export type Simulation = {
  /** Of the sender: what it would have more or less of, besides the network's fee. */
  changes: AssetChange[]
  /** Of a transfer: what the recipient would get, in base units of the token. */
  arrives?: bigint | undefined
}

/** What chains with contracts can do besides transfers. */
export type ContractCalls = {
  /** How much of a token a spender may take. */
  getAllowance(parameters: {
    network: Network
    token: string
    owner: string
    spender: string
    signal?: AbortSignal | undefined
  }): Promise<bigint>
  /** The most the call can cost. Rejects with the chain's reason when it would fail. */
  getCost(call: ContractCall & { signal?: AbortSignal | undefined }): Promise<TransferFee>
  /** Asks the wallet once. Resolves with the hash; a refusal rejects with `rpcCode` 4001. */
  send(call: ContractCall): Promise<string>
  /** Follows a hash to its end, as `watchTransfer` does. */
  follow(parameters: { call: ContractCall } & WatchedTransaction): Promise<TransactionOutcome>
}

type OfAddress = { network: Network; address: string; signal?: AbortSignal | undefined }

/** What a name of the chain's own stands for, in the one spelling that is it. */
export type ChainName = { name: string; address: string; avatar?: string | undefined }

/** What names are asked about: `registry` is where they are kept for networks that have none themselves. */
export type OfName = {
  network: Network
  registry?: Network | undefined
  signal?: AbortSignal | undefined
}

/** Reads besides those that every chain has. */
export type ChainExtras = {
  /** What the wallet lists by itself; undefined where it does not. */
  getAssets(of: OfAddress): Promise<TokenBalance[] | undefined>
  /** What an account holds of some collections, as far as those tell it themselves. */
  getNfts(of: OfAddress & { collections: string[] }): Promise<Collectible[]>
  /** Who has a name; undefined where it is free, or there are no names for the network. */
  lookUpName(of: OfName & { name: string }): Promise<ChainName | undefined>
  /** The name an address says it has, where the name says the same of the address. */
  findName(of: OfName & { address: string }): Promise<ChainName | undefined>
  /** What a signed transaction does and who signed it; undefined where it cannot be read. */
  readRaw(raw: `0x${string}`): Promise<SignedTransaction | undefined>
}

export type SignedTransaction = {
  from: string
  to: string
  value: bigint
  data: `0x${string}`
  /** Where it is a transfer of a token. */
  transfer?: { token: string; to: string; amount: bigint } | undefined
}

export type TokenMetadata = { name: string; symbol: string; decimals: number }

/** What a wallet does by itself. */
export type AdapterEvents = {
  /** The wallet's accounts changed; empty means that it let go of us. */
  accounts: { namespace: ChainNamespace; accounts: Account[] }
  /** The wallet moved to another network by itself or for another page. */
  network: { namespace: ChainNamespace; caipNetworkId: CaipNetworkId }
  /** The wallet ended the connection. */
  disconnect: { namespace: ChainNamespace }
}

export type AdapterOptions = {
  fetch: typeof fetch
  /** Ends what the adapter listens to; the wallet is told nothing. */
  signal: AbortSignal
  emit<Name extends keyof AdapterEvents>(event: Name, payload: AdapterEvents[Name]): void
}

/**
 * All that the rest of the product knows of a chain namespace.
 *
 * An adapter holds the connected provider of its namespace, knows no store and reports by `emit`.
 * Reads reject with a coded error and are safe to repeat; `transfer` and `signMessage` are not.
 */
export type ChainAdapter = {
  readonly namespace: ChainNamespace

  connect(parameters: ConnectParameters): Promise<Connection>
  /** Ends the connection and tells the wallet, unless it knows already. */
  disconnect(parameters?: { told?: boolean | undefined }): Promise<void>
  /** The provider that a host may use itself, or undefined while nothing is connected. */
  getProvider(): unknown
  /** Resolves once the wallet really is on the network; adds it first where the wallet does not know it. */
  switchNetwork(network: Network): Promise<void>

  /**
   * The canonical spelling of an address of this namespace, or undefined where the text is none.
   *
   * Strict: a wrong EIP-55 checksum or a base58 text that is not a whole key is no address; nor is one of
   * another network than `network`, where addresses say which they are of.
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
  countSent?(of: OfAddress): Promise<bigint>

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
   * Tries it without sending it.
   * Undefined where no node of the network can tell. Rejects with the chain's reason where it would fail.
   *
   * @param subject.tokens - Tokens that are compared where a node cannot report everything that moves.
   */
  simulate?(
    subject: (TransferRequest | ContractCall) & {
      tokens?: readonly string[] | undefined
      signal?: AbortSignal | undefined
    },
  ): Promise<Simulation | undefined>

  /** What only some chains have, loaded when first needed. */
  extras?(): Promise<ChainExtras>

  /** Only where there are contracts to call. */
  calls?: ContractCalls | undefined

  signMessage(parameters: { address: string; message: string }): Promise<string>
}

export type CreateChainAdapter = (options: AdapterOptions) => ChainAdapter
