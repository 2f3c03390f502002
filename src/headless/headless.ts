import type { NativeBalance } from '../actions/account/updateNativeBalance.ts'
import type { AppWay } from '../actions/pairing/getAppLink.ts'
import type { RecentTransaction } from '../actions/transactions/addRecentTransaction.ts'
import type {
  AppKitAccount,
  AppKitConnection,
  AppKitNetwork,
  AppKitProviders,
  AppKitStore,
  AppKitTransaction,
} from '../appKit/appKit.ts'
import type { HostOptions } from '../appKit/hostOptions.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { AccountSnapshot, ConnectionRef, HostEvents } from '../schemas/hostEvents.ts'
import type { Wallet } from '../schemas/wallet.ts'
import type { AppLink, PairingState } from '../stores/pairing.ts'

/** A wallet that can be connected, as data for a list of the page's own. */
export type HeadlessWallet = {
  /** Pass it to `connect`. */
  id: string
  name: string
  /** A `data:` or object URL. It may load later: the store then updates. */
  icon: string | undefined
  /** Whether it is in this browser; all others connect by pairing. */
  installed: boolean
  /** Whether it was used on one of the last visits. */
  recent: boolean
  /** The namespaces it is installed for: pass one to `connect`, or it uses the first. Empty for others. */
  namespaces: ChainNamespace[]
  /** Data from the registry or the page: home page, stores, links. Absent for installed ones. */
  listed: Wallet | undefined
}

/** The wallets known so far, and whether there are more. */
export type HeadlessWallets = {
  wallets: HeadlessWallet[]
  /** `failed`: the next call tries again. `ended`: there are no more. */
  status: 'idle' | 'loading' | 'failed' | 'ended'
  /** The total number of wallets in the registry. */
  count: number
}

/** The wallet to connect, and a signal to cancel. */
export type HeadlessConnect = {
  /** The id, reverse-domain name or name of a wallet; without one, any wallet that opens the pairing link. */
  wallet?: string | undefined
  namespace?: ChainNamespace | undefined
  /** Cancels: the call rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** The options that do not concern the modal or sign-in. */
export type HeadlessOptions = Omit<
  HostOptions,
  | 'siwx'
  | 'siweConfig'
  | 'themeMode'
  | 'themePreset'
  | 'themeVariables'
  | 'enableEmbedded'
  | 'preload'
  | 'locale'
>

/** The widget without its modal: the same wallets, rules and errors, for a page with its own UI. */
export type Headless = {
  /** Resolves, within five seconds, when the connections of the last visit are restored or given up. */
  ready(): Promise<void>

  $wallets: AppKitStore<HeadlessWallets>
  /** Reads the first wallets of the registry, or the next page. Never rejects: the store has the status. */
  loadWallets(): Promise<void>
  /** Searches the whole registry by name. */
  searchWallets(text: string): Promise<HeadlessWallet[]>

  /** The link that a wallet scans or opens, while a `connect` waits for one. */
  $pairing: AppKitStore<PairingState>
  /**
   * Opens a wallet's app, site or desktop app with the current pairing link; undefined if the wallet has no such link.
   */
  linkTo(wallet: HeadlessWallet, way: AppWay): AppLink | undefined

  /**
   * Connects a wallet in this page, which prompts the user. For any other wallet, waits while `$pairing` holds a
   * pairing link, renewed when it expires.
   *
   * @throws {WalletNotFoundError} If the wallet is unknown, or unavailable.
   * @throws The wallet's refusal, as a coded error.
   */
  connect(parameters?: HeadlessConnect): Promise<AccountSnapshot>
  /**
   * Disconnects the wallets of a namespace, or all; with `wallet` only that wallet, and the next one becomes active.
   *
   * @throws {DisconnectError} If a wallet could not be notified. The page is disconnected anyway.
   */
  disconnect(of?: ChainNamespace | Partial<ConnectionRef>): Promise<void>
  /**
   * Activates another connected wallet, without a request to it.
   *
   * @throws {NotConnectedError} If it is not connected.
   */
  switchConnection(ref: ConnectionRef): Promise<AccountSnapshot>
  /** Resolves when the wallet has switched. */
  switchNetwork(networkId: CaipNetworkId): Promise<void>

  /** The account of a namespace, or of the active one. The same store each time. */
  $account(namespace?: ChainNamespace): AppKitStore<AppKitAccount>
  $network: AppKitStore<AppKitNetwork>
  $providers: AppKitStore<AppKitProviders>
  /** The connected wallets of all namespaces, possibly several on one. The active one of each namespace is first. */
  $connections: AppKitStore<readonly AppKitConnection[]>
  /** The active account's transactions that the widget knows, newest first. */
  $transactions: AppKitStore<readonly AppKitTransaction[]>
  /** The connected wallet's own provider, EIP-1193 on EVM; undefined while no wallet is connected. */
  getProvider(namespace: ChainNamespace): unknown
  /** Reloads the active account's balance. Undefined without an account, or if no node responds. */
  updateNativeBalance(): Promise<NativeBalance | undefined>
  /**
   * Lists a transaction of the page's own in the account's activity, and follows it until it is final. Resolves when it
   * is listed. EVM networks only.
   *
   * @throws {TransactionNotFoundError} If no node knows the transaction within 30 seconds.
   */
  addRecentTransaction(transaction: RecentTransaction): Promise<void>
  /** Subscribes to an event by its name without `w3m-`. @returns A function that unsubscribes. */
  subscribe<Name extends keyof HostEvents>(
    name: Name,
    listener: (detail: HostEvents[Name]) => void,
  ): () => void
  /** Sets the given options; the others stay. */
  updateOptions(options: HeadlessOptions): void
  /** Stops everything; stored connections stay for the next visit. */
  dispose(): void
}
