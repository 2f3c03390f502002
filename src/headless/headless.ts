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

/** A wallet that can be connected, as data for a list of the host's own. */
export type HeadlessWallet = {
  /** What `connect` takes. */
  id: string
  name: string
  /** A `data:` or object URL. It may come later: the store tells again. */
  icon: string | undefined
  /** In this browser; all others are reached by pairing. */
  installed: boolean
  /** Used on one of the last visits. */
  recent: boolean
  /** Where it is installed for: `connect` takes one of these, else the first. Empty for others. */
  namespaces: ChainNamespace[]
  /** What the registry or the host says of it: home page, stores, links. Absent for installed ones. */
  listed: Wallet | undefined
}

/** The wallets known so far, and whether there are more. */
export type HeadlessWallets = {
  wallets: HeadlessWallet[]
  /** `failed`: the next call tries again. `ended`: these are all. */
  status: 'idle' | 'loading' | 'failed' | 'ended'
  /** How many the registry says there are in all. */
  count: number
}

/** What to connect, and what ends the wait. */
export type HeadlessConnect = {
  /** The id, reverse-domain name or name of a wallet; without one, any wallet that takes the pairing link. */
  wallet?: string | undefined
  namespace?: ChainNamespace | undefined
  /** Gives up: the call rejects with the signal's reason. */
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
  /** Resolves, within five seconds, once the connections of the last visit are found or given up. */
  ready(): Promise<void>

  $wallets: AppKitStore<HeadlessWallets>
  /** Reads the first wallets of the registry, or the next page of them. Never rejects: the store tells. */
  loadWallets(): Promise<void>
  /** Looks wallets up by name, in the whole registry. */
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
   * @throws {WalletNotFoundError} If the wallet is unknown, or cannot be reached.
   * @throws The wallet's refusal, as a coded error.
   */
  connect(parameters?: HeadlessConnect): Promise<AccountSnapshot>
  /**
   * Disconnects the wallets of a namespace, or all; with `wallet` that wallet only, and the next one is in use.
   *
   * @throws {DisconnectError} If a wallet could not be notified. The page is disconnected anyway.
   */
  disconnect(of?: ChainNamespace | Partial<ConnectionRef>): Promise<void>
  /**
   * Uses another connected wallet, without asking it.
   *
   * @throws {NotConnectedError} If it is not connected.
   */
  switchConnection(ref: ConnectionRef): Promise<AccountSnapshot>
  /** Resolves once the wallet really is there. */
  switchNetwork(networkId: CaipNetworkId): Promise<void>

  /** The account of a namespace, or of the one in use. The same store each time. */
  $account(namespace?: ChainNamespace): AppKitStore<AppKitAccount>
  $network: AppKitStore<AppKitNetwork>
  $providers: AppKitStore<AppKitProviders>
  /** The connected wallets of all namespaces: several on one are possible. The one in use comes first on each. */
  $connections: AppKitStore<readonly AppKitConnection[]>
  /** The transactions of the account in use that the widget follows or has followed, newest first. */
  $transactions: AppKitStore<readonly AppKitTransaction[]>
  /** The connected wallet's own provider, EIP-1193 on EVM; undefined while nothing is connected. */
  getProvider(namespace: ChainNamespace): unknown
  /** Reloads the active account's balance. Undefined without an account, or if no node answers. */
  updateNativeBalance(): Promise<NativeBalance | undefined>
  /**
   * Lists a transaction of the page's own in the account's activity, and follows it to its end. Resolves once it is
   * listed. EVM networks only.
   *
   * @throws {TransactionNotFoundError} If no node knows the transaction within 30 seconds.
   */
  addRecentTransaction(transaction: RecentTransaction): Promise<void>
  /** What happens, by the names of the widget's events without `w3m-`. @returns The function that ends it. */
  subscribe<Name extends keyof HostEvents>(
    name: Name,
    listener: (detail: HostEvents[Name]) => void,
  ): () => void
  /** Sets the options that are named; the others stay. */
  updateOptions(options: HeadlessOptions): void
  /** Ends all that goes on; stored connections stay for the next visit. */
  dispose(): void
}
