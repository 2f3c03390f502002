import type { NativeBalance } from '../actions/account/updateNativeBalance.ts'
import type { OpenParameters } from '../actions/modal/openModal.ts'
import type { RecentTransaction } from '../actions/transactions/addRecentTransaction.ts'
import type { ConnectRequest } from '../core/connectInModal.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type {
  AccountDetails,
  AccountSnapshot,
  ConnectionRef,
  ConnectionSnapshot,
  ConnectionStatus,
  HostEvents,
  NetworkAssets,
  TransactionSnapshot,
} from '../schemas/hostEvents.ts'
import type { Network } from '../schemas/network.ts'
import type { ThemeMode, ThemeState, ThemeVariables } from '../stores/theme.ts'

/** Whether the modal is open or loading, and the selected network. */
export type AppKitState = {
  open: boolean
  loading: boolean
  initialized: boolean
  activeChain: ChainNamespace
  selectedNetworkId: CaipNetworkId | undefined
}

/** The account of a namespace with its `status`; without a connection only that is set. */
export type AppKitAccount = Partial<AccountDetails> & {
  isConnected: boolean
  status: ConnectionStatus
  /**
   * Whether the user has signed in with the active account; absent if the page uses no sign-in, and for other accounts.
   */
  authenticationStatus?: 'loading' | 'unauthenticated' | 'authenticated' | undefined
  /** The id of another wallet that is asked to connect while this one is connected. */
  asking?: string | undefined
}

/** The registered name and picture of an address. */
export type AppKitIdentity = { name: string | undefined; avatar: string | undefined }

/** The active network; undefined while the wallet is on one that the page does not offer. */
export type AppKitNetwork = {
  caipNetwork: Network | undefined
  caipNetworkId: CaipNetworkId | undefined
  chainId: number | string | undefined
  /** The networks that the wallet approved; undefined if it supports any. */
  approvedCaipNetworkIds: CaipNetworkId[] | undefined
  supportsAllNetworks: boolean
}

/** A connected wallet with its account; `active` if it is the active one of its namespace. */
export type AppKitConnection = ConnectionSnapshot

/** A transaction of the connected account. */
export type AppKitTransaction = TransactionSnapshot

/** The provider of each connected namespace; those without a connection are absent. */
export type AppKitProviders = Partial<Record<ChainNamespace, unknown>>

/** Ends a subscription. */
export type Stop = () => void

/**
 * A value to read and subscribe to: a nanostore, which Svelte accepts as a store. `subscribe` calls back with the
 * current value and each new one, `listen` only with new ones.
 */
export type AppKitStore<Value> = {
  /** The current value. */
  get(): Value
  /** Calls back with the value at once, then on each change. @returns A function that unsubscribes. */
  subscribe(listener: (value: Value) => void): Stop
  /** Calls back on each change. @returns A function that unsubscribes. */
  listen(listener: (value: Value) => void): Stop
}

/** The readable stores. */
export type AppKitStores = {
  $state: AppKitStore<AppKitState>
  $network: AppKitStore<AppKitNetwork>
  $providers: AppKitStore<AppKitProviders>
  /** The connected wallets of all namespaces, possibly several on one. The active one of each namespace is first. */
  $connections: AppKitStore<readonly AppKitConnection[]>
  /** The active account's transactions that the widget knows, newest first. */
  $transactions: AppKitStore<readonly AppKitTransaction[]>
  /** The icon and color of the active network. The first read loads them. */
  $networkAssets: AppKitStore<NetworkAssets>
  $theme: AppKitStore<ThemeState>
  /** The last analytics event. */
  $event: AppKitStore<HostEvents['event'] | undefined>
  /** The account of a namespace, or of the active one. The same store each time. */
  $account(namespace?: ChainNamespace): AppKitStore<AppKitAccount>
}

/** What a page can do with the modal. */
export type AppKitModalCalls = {
  /** Shows the modal: the given view, or the one that fits. Rejects with `W3M_VIEW_NOT_FOUND` for an internal view. */
  open(parameters?: OpenParameters): Promise<void>
  /** Closes the modal. */
  close(): void
  /**
   * Shows the modal until a wallet is connected. A wallet that is already connected only becomes active.
   *
   * @throws {WalletNotFoundError} If the named wallet is not in this page.
   * @throws {UserClosedError} If the user closes the modal first.
   * @throws The wallet's refusal, as a coded error.
   */
  connect(request?: ConnectRequest): Promise<AccountSnapshot>
  /** Fixes the theme; undefined follows the system. */
  setThemeMode(mode: ThemeMode | undefined): void
  /** Sets CSS variables by name. */
  setThemeVariables(variables: ThemeVariables): void
}

/** What a page can do with and without the modal. */
export type AppKitCalls = AppKitWalletCalls & {
  /** Resolves, within five seconds, when the connections of the last visit are restored or given up. */
  ready(): Promise<void>
  /** Calls the listener for the event of that name without `w3m-`. @returns The unsubscribe function. */
  subscribe<Name extends keyof HostEvents>(name: Name, listener: (detail: HostEvents[Name]) => void): Stop
}

/** What a page can do with the connected wallets, also by the methods of `<w3m-modal>`. */
export type AppKitWalletCalls = {
  /**
   * Disconnects the wallets of a namespace, or all. With `wallet`, only that one; the next one becomes active.
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
  /** Switches to a network of `networks`, and asks a connected wallet to. Resolves when it is there. */
  switchNetwork(network: Network | CaipNetworkId): Promise<void>
  /**
   * Reloads the active account's balance and updates it everywhere. Undefined without an account, or if no node
   * responds.
   */
  updateNativeBalance(): Promise<NativeBalance | undefined>
  /**
   * Lists a transaction of the page's own in the account's activity, and follows it until it is final. Resolves when it
   * is listed. EVM networks only.
   *
   * @throws {NetworkNotFoundError} If the page does not offer the network.
   * @throws {TransactionNotFoundError} If no node knows the transaction within 30 seconds.
   */
  addRecentTransaction(transaction: RecentTransaction): Promise<void>
}
