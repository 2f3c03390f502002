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
/** The account of a namespace with its `status`; without a connection nothing else is set. */
export type AppKitAccount = Partial<AccountDetails> & {
  isConnected: boolean
  status: AppKitStatus
  /**
   * Whether the user has signed in with the wallet; absent where the page asks for no sign-in, or no wallet is
   * connected.
   */
  authenticationStatus?: 'loading' | 'unauthenticated' | 'authenticated' | undefined
  /** The id of another wallet that is asked to connect while this one is connected. */
  asking?: string | undefined
}

/** What is registered for an address. */
export type AppKitIdentity = { name: string | undefined; avatar: string | undefined }

/** The network in use; undefined while the wallet is on one that the page does not offer. */
export type AppKitNetwork = {
  caipNetwork: Network | undefined
  caipNetworkId: CaipNetworkId | undefined
  chainId: number | string | undefined
  /** What the wallet has agreed to; undefined where it takes any. */
  approvedCaipNetworkIds: CaipNetworkId[] | undefined
  supportsAllNetworks: boolean
}

/** A connected wallet with its account; `active` if it is the one in use on its namespace. */
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
  /** The value of now. */
  get(): Value
  /** Tells the value at once, then each time it is another one. @returns The function that ends it. */
  subscribe(listener: (value: Value) => void): Stop
  /** Tells the next values. @returns The function that ends it. */
  listen(listener: (value: Value) => void): Stop
}

/** What can be followed, as stores. */
export type AppKitStores = {
  $state: AppKitStore<AppKitState>
  $network: AppKitStore<AppKitNetwork>
  $providers: AppKitStore<AppKitProviders>
  /** The connected wallets of all namespaces: several on one are possible. The one in use comes first on each. */
  $connections: AppKitStore<readonly AppKitConnection[]>
  /** The transactions of the account in use that the widget follows or has followed, newest first. */
  $transactions: AppKitStore<readonly AppKitTransaction[]>
  /** The icon and color of the network in use. The first read loads them. */
  $networkAssets: AppKitStore<NetworkAssets>
  $theme: AppKitStore<ThemeState>
  /** What was reported last to analytics. */
  $event: AppKitStore<HostEvents['event'] | undefined>
  /** The account of a namespace, or of the one in use. The same store each time. */
  $account(namespace?: ChainNamespace): AppKitStore<AppKitAccount>
}
