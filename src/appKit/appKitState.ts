import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type {
  AccountDetails,
  ConnectionSnapshot,
  ConnectionStatus,
  HostEvents,
  NetworkAssets,
  TransactionSnapshot,
} from '../schemas/hostEvents.ts'
import type { Network } from '../schemas/network.ts'
import type { ThemeState } from '../stores/theme.ts'

/** Whether the modal is open or loading, and the selected network. */
export type AppKitState = {
  open: boolean
  loading: boolean
  initialized: boolean
  activeChain: ChainNamespace
  selectedNetworkId: CaipNetworkId | undefined
}

/** The status of a connection. */
export type AppKitStatus = ConnectionStatus
/** The account of a namespace with its `status`; without a connection only that is set. */
export type AppKitAccount = Partial<AccountDetails> & {
  isConnected: boolean
  status: AppKitStatus
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
