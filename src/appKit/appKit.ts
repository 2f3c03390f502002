import type { NativeBalance } from '../actions/account/updateNativeBalance.ts'
import type { OpenParameters } from '../actions/modal/openModal.ts'
import type { RecentTransaction } from '../actions/transactions/addRecentTransaction.ts'
import type { ConnectorInfo } from '../connectors/connector.ts'
import type { HostWallet } from '../connectors/external/hostWallet.ts'
import type { UniversalProvider } from '../connectors/walletconnect/provider/universalProvider.ts'
import type { ConnectRequest } from '../core/connectInModal.ts'
import type { AccountType } from '../schemas/account.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type {
  AccountSnapshot,
  ConnectionRef,
  EmbeddedWalletInfo,
  HostEvents,
  WalletInfo,
} from '../schemas/hostEvents.ts'
import type { Network } from '../schemas/network.ts'
import type { ThemeMode, ThemeState, ThemeVariables } from '../stores/theme.ts'
import type {
  AppKitAccount,
  AppKitConnection,
  AppKitIdentity,
  AppKitProviders,
  AppKitState,
  AppKitStores,
  AppKitTransaction,
  Stop,
} from './appKitState.ts'
import type { HostOptions } from './hostOptions.ts'

export type * from './appKitState.ts'

/** The options of `createAppKit`: those of `<w3m-modal>`, and the bindings of the host's own libraries. */
export type AppKitOptions = HostOptions & {
  /** Bind libraries of the host, such as wagmi or ethers. */
  adapters?: readonly AppKitAdapter[] | undefined
}

/**
 * What binds a library of the host to this product, both ways.
 *
 * @see docs/libraries.md
 */
export type AppKitAdapter = {
  readonly kind: 'universal' | 'wagmi' | 'ethers' | 'ethers5' | 'solana' | 'bitcoin'
  /** Absent where it serves every namespace. */
  readonly namespace?: ChainNamespace | undefined
  /** Begins to follow. @returns The function that ends it. */
  attach(kit: AppKit): () => void
}

/** The product for hosts that prefer code to a tag. Every reader is synchronous and safe at any time. */
export type AppKit = AppKitStores & {
  /** Resolves, within five seconds, once the connections of the last visit are found or given up. */
  ready(): Promise<void>
  /** Shows the modal: a view, or what fits the connection. Rejects with `W3M_VIEW_NOT_FOUND` for a view that a host may not open. */
  open(parameters?: OpenParameters): Promise<void>
  /** Loads and draws the modal ahead of `open()`, which then only shows it. */
  preload(): void
  /** Closes the modal. */
  close(): void
  /**
   * Shows the modal until a wallet is connected.
   *
   * @throws {WalletNotFoundError} If the wallet named is not on this page.
   * @throws {UserClosedError} If the user closes the modal first.
   * @throws The wallet's refusal, as a coded error.
   */
  connect(request?: ConnectRequest): Promise<AccountSnapshot>
  /**
   * Takes over a wallet that the host's own code has connected. The wallet is asked for nothing but its
   * accounts, without a prompt; it is not listed among the ways to connect.
   *
   * @throws {InvalidHostWalletError} If it is no wallet.
   * @throws {NotConnectedError} If the wallet shares no account.
   */
  follow(wallet: HostWallet): Promise<AccountSnapshot>
  /** Disconnects the wallets of a namespace, or all; with `wallet` that wallet only, and the next one is in use. */
  disconnect(of?: ChainNamespace | Partial<ConnectionRef>): Promise<void>
  /**
   * Uses another connected wallet, without asking it.
   *
   * @throws {NotConnectedError} If it is not connected.
   */
  switchConnection(ref: ConnectionRef): Promise<AccountSnapshot>
  /** Moves to a network of `networks`; a connected wallet is asked. Resolves once it is there. */
  switchNetwork(network: Network | CaipNetworkId): Promise<void>
  /**
   * Offers one more network.
   *
   * @throws {InvalidOptionError} If it is no network; told by `w3m-error` instead until `ready()`.
   */
  addNetwork(network: unknown): void
  /** Offers a network no longer. */
  removeNetwork(networkId: CaipNetworkId): void
  /** Binds a library of the host. */
  addAdapter(adapter: AppKitAdapter): void
  /** Unbinds the library. The account stays connected. */
  removeAdapter(adapter: AppKitAdapter): void
  /**
   * Reloads the active account's balance and updates it everywhere. Undefined without an account, or if no node
   * answers.
   */
  updateNativeBalance(): Promise<NativeBalance | undefined>
  /** Sets the options that are named; the others stay. */
  updateOptions(options: AppKitOptions): void
  /** Has the connect buttons of the page say that they are busy, and sets `loading` of `getState()`. */
  setLoading(loading: boolean): void
  /** Whether the modal is shown. */
  isOpen(): boolean
  /** Shows a message of the page's own over the modal: it stays until it is dismissed. */
  showErrorMessage(message: string): void
  /** The same in the color of success; it hides after a few seconds. */
  showSuccessMessage(message: string): void
  /**
   * Lists a wallet of the page's own among the ways to connect.
   *
   * @throws {InvalidHostWalletError} If it is no wallet; told by `w3m-error` instead until `ready()`.
   */
  addConnector(wallet: HostWallet): void
  /**
   * Lists a transaction of the page's own in the account's activity, and follows it to its end. Resolves once it is
   * listed. EVM networks only.
   *
   * @throws {NetworkNotFoundError} If the page does not offer the network.
   * @throws {TransactionNotFoundError} If no node knows the transaction within 30 seconds.
   */
  addRecentTransaction(transaction: RecentTransaction): Promise<void>
  /** The name and picture that are registered for an address; undefined if there are none. */
  fetchIdentity(of: { address: string; caipNetworkId?: CaipNetworkId }): Promise<AppKitIdentity>

  /** Whether the modal is open or loading, and the selected network. */
  getState(): AppKitState
  /** All that is known of the account of a namespace, or of the one in use. */
  getAccount(namespace?: ChainNamespace): AppKitAccount
  /** Its address. */
  getAddress(namespace?: ChainNamespace): string | undefined
  /** The connected wallets of a namespace, or of all. */
  getConnections(namespace?: ChainNamespace): readonly AppKitConnection[]
  /** The transactions of the account in use that the widget follows or has followed, newest first. */
  getTransactions(): readonly AppKitTransaction[]
  /** Its CAIP-10 id: `eip155:1:0x…`. */
  getCaipAddress(namespace?: ChainNamespace): string | undefined
  /** Whether any wallet is connected. */
  getIsConnectedState(): boolean
  /** The network in use; undefined while the wallet is on one that the host does not offer. */
  getCaipNetwork(): Network | undefined
  /** Its CAIP-2 id: `eip155:1`. */
  getCaipNetworkId(): CaipNetworkId | undefined
  /** The networks that the host offers; empty until `ready()`. */
  getCaipNetworks(): Network[]
  /** The chain id of the network in use: a number on EVM. */
  getChainId(): number | string | undefined
  /** The namespace in use. */
  getActiveChainNamespace(): ChainNamespace
  /** The networks that the wallet agreed to; undefined where it takes any. */
  getApprovedCaipNetworkIds(namespace?: ChainNamespace): CaipNetworkId[] | undefined
  /** What can be connected here and now. */
  getConnectors(namespace?: ChainNamespace): ConnectorInfo[]
  /** The connected wallet's own provider, EIP-1193 on EVM; undefined while nothing is connected. */
  getProvider(namespace?: ChainNamespace): unknown
  /**
   * Loads the provider over all namespaces that a wallet shares by pairing, those that
   * `universalProviderConfigOverride` names included. Undefined where pairing is off.
   */
  getUniversalProvider(): Promise<UniversalProvider | undefined>
  /** How the wallet is reached: `ANNOUNCED`, `WALLET_CONNECT`, `EXTERNAL` … */
  getProviderType(namespace?: ChainNamespace): string | undefined
  /** The connected wallet: `{id, name, type, icon}`. */
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  /** Undefined where another wallet than the embedded one is in use. */
  getEmbeddedWalletInfo(namespace?: ChainNamespace): EmbeddedWalletInfo | undefined
  /** The kind of account in use; without one, the kind that the embedded wallet starts with. */
  getPreferredAccountType(namespace?: ChainNamespace): AccountType | undefined
  /** What was reported last to analytics. */
  getEvent(): HostEvents['event'] | undefined
  /** Light or dark, as it is drawn now. */
  getThemeMode(): ThemeMode
  /** The CSS variables that were set as an option. */
  getThemeVariables(): ThemeVariables

  /** Fixes the theme; undefined follows the system. */
  setThemeMode(mode: ThemeMode | undefined): void
  /** Sets CSS variables by their names. */
  setThemeVariables(variables: ThemeVariables): void

  /** Calls the listener when the modal's state changes. @returns The unsubscribe function. */
  subscribeState(listener: (state: AppKitState) => void): Stop
  /** Tells the account of a namespace, or of the one in use. */
  subscribeAccount(listener: (account: AppKitAccount) => void, namespace?: ChainNamespace): Stop
  /** Tells the network in use. */
  subscribeNetwork(listener: (network: Network | undefined) => void): Stop
  /** Tells the providers of the connected wallets, by namespace. */
  subscribeProviders(listener: (providers: AppKitProviders) => void): Stop
  /** Tells the connected wallet. */
  subscribeWalletInfo(listener: (wallet: WalletInfo | undefined) => void, namespace?: ChainNamespace): Stop
  /** Tells the theme. */
  subscribeTheme(listener: (theme: ThemeState) => void): Stop
  /** Tells what is reported to analytics. */
  subscribeEvents(listener: (event: HostEvents['event']) => void): Stop
  /** Tells what the DOM events tell, by their names without `w3m-`. */
  subscribe<Name extends keyof HostEvents>(name: Name, listener: (detail: HostEvents[Name]) => void): Stop
}
