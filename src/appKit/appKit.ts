import type { ConnectorInfo } from '../connectors/connector.ts'
import type { HostWallet } from '../connectors/external/createExternalConnector.ts'
import type { UniversalProvider } from '../connectors/walletconnect/provider/universalProvider.ts'
import type { AccountType } from '../schemas/account.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { AccountSnapshot, EmbeddedWalletInfo, HostEvents, WalletInfo } from '../schemas/hostEvents.ts'
import type { Network } from '../schemas/network.ts'
import type { ThemeMode, ThemeState, ThemeVariables } from '../stores/theme.ts'
import type {
  AppKitAccount,
  AppKitCalls,
  AppKitConnection,
  AppKitIdentity,
  AppKitModalCalls,
  AppKitProviders,
  AppKitState,
  AppKitStores,
  AppKitTransaction,
  Stop,
} from './appKitState.ts'
import type { HostOptions } from './hostOptions.ts'

export type * from './appKitState.ts'

/** The options of `createAppKit`: those of `<w3m-modal>`, and bindings for the page's own libraries. */
export type AppKitOptions = HostOptions & {
  /** Bindings for libraries of the page, such as wagmi or ethers. */
  adapters?: readonly AppKitAdapter[] | undefined
}

/**
 * Binds a library of the page to the widget, in both directions.
 *
 * @see docs/libraries.md
 */
export type AppKitAdapter = {
  readonly kind: 'universal' | 'wagmi' | 'ethers' | 'ethers5' | 'solana' | 'bitcoin'
  /** Absent if it supports every namespace. */
  readonly namespace?: ChainNamespace | undefined
  /** Starts the binding. @returns A function that ends it. */
  attach(kit: AppKit): () => void
}

/** The API for pages that prefer code to a tag. Every getter is synchronous and safe at any time. */
export type AppKit = AppKitStores & {
  /** Loads and renders the modal in advance, so that `open()` only shows it. */
  preload(): void
  /**
   * Adopts a wallet that the page's own code has connected. Only requests its accounts, without a prompt; does not list
   * it.
   *
   * @throws {InvalidHostWalletError} If it is not a wallet.
   * @throws {NotConnectedError} If the wallet shares no account.
   */
  follow(wallet: HostWallet): Promise<AccountSnapshot>
  /**
   * Adds a network, or replaces the one with the same id.
   *
   * @throws {InvalidOptionError} If it is not a network; until `ready()`, reported by `w3m-error` instead.
   */
  addNetwork(network: unknown): void
  /** Removes a network. */
  removeNetwork(networkId: CaipNetworkId): void
  /** Binds a library of the page. */
  addAdapter(adapter: AppKitAdapter): void
  /** Unbinds the library. The account stays connected. */
  removeAdapter(adapter: AppKitAdapter): void
  /** Sets the given options; the others stay. */
  updateOptions(options: AppKitOptions): void
  /** Shows the page's connect buttons as busy, and sets `loading` of `getState()`. */
  setLoading(loading: boolean): void
  /** Whether the modal is shown. */
  isOpen(): boolean
  /** Shows a message of the page over the modal until the user dismisses it. */
  showErrorMessage(message: string): void
  /** The same in the success color; it hides after a few seconds. */
  showSuccessMessage(message: string): void
  /**
   * Adds a wallet of the page to the wallet list.
   *
   * @throws {InvalidHostWalletError} If it is not a wallet; until `ready()`, reported by `w3m-error` instead.
   */
  addConnector(wallet: HostWallet): void
  /** The registered name and picture of an address; undefined if there are none. */
  fetchIdentity(of: { address: string; caipNetworkId?: CaipNetworkId }): Promise<AppKitIdentity>

  /** Whether the modal is open or loading, and the selected network. */
  getState(): AppKitState
  /** The details of the account of a namespace, or of the active one. */
  getAccount(namespace?: ChainNamespace): AppKitAccount
  /** Its address. */
  getAddress(namespace?: ChainNamespace): string | undefined
  /** The connected wallets of a namespace, or of all. */
  getConnections(namespace?: ChainNamespace): readonly AppKitConnection[]
  /** The active account's transactions that the widget knows, newest first. */
  getTransactions(): readonly AppKitTransaction[]
  /** Its CAIP-10 id: `eip155:1:0x…`. */
  getCaipAddress(namespace?: ChainNamespace): string | undefined
  /** Whether any wallet is connected. */
  getIsConnectedState(): boolean
  /** The active network; undefined while the wallet is on one that the page does not offer. */
  getCaipNetwork(): Network | undefined
  /** Its CAIP-2 id: `eip155:1`. */
  getCaipNetworkId(): CaipNetworkId | undefined
  /** The networks that the page offers; empty until `ready()`. */
  getCaipNetworks(): Network[]
  /** The chain id of the active network: a number on EVM. */
  getChainId(): number | string | undefined
  /** The active namespace. */
  getActiveChainNamespace(): ChainNamespace
  /** The networks that the wallet approved; undefined if it supports any. */
  getApprovedCaipNetworkIds(namespace?: ChainNamespace): CaipNetworkId[] | undefined
  /** What can be connected now. */
  getConnectors(namespace?: ChainNamespace): ConnectorInfo[]
  /** The connected wallet's own provider, EIP-1193 on EVM; undefined while no wallet is connected. */
  getProvider(namespace?: ChainNamespace): unknown
  /**
   * Loads the provider for all namespaces that a wallet shares by pairing, including those in
   * `universalProviderConfigOverride`. Undefined if pairing is off.
   */
  getUniversalProvider(): Promise<UniversalProvider | undefined>
  /** The type of the connected wallet: `ANNOUNCED`, `WALLET_CONNECT`, `EXTERNAL` … */
  getProviderType(namespace?: ChainNamespace): string | undefined
  /** The connected wallet: `{id, name, type, icon}`. */
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  /** Undefined unless the embedded wallet is active. */
  getEmbeddedWalletInfo(namespace?: ChainNamespace): EmbeddedWalletInfo | undefined
  /** The active account's type; without one, the type that the embedded wallet starts with. */
  getPreferredAccountType(namespace?: ChainNamespace): AccountType | undefined
  /** The last analytics event. */
  getEvent(): HostEvents['event'] | undefined
  /** The current theme, light or dark. */
  getThemeMode(): ThemeMode
  /** The CSS variables set as an option. */
  getThemeVariables(): ThemeVariables

  /** Calls the listener when the modal's state changes. @returns The unsubscribe function. */
  subscribeState(listener: (state: AppKitState) => void): Stop
  /** Calls the listener when the account of a namespace, or of the active one, changes. */
  subscribeAccount(listener: (account: AppKitAccount) => void, namespace?: ChainNamespace): Stop
  /** Calls the listener when the active network changes. */
  subscribeNetwork(listener: (network: Network | undefined) => void): Stop
  /** Calls the listener when the providers of the connected wallets change, by namespace. */
  subscribeProviders(listener: (providers: AppKitProviders) => void): Stop
  /** Calls the listener when the connected wallet changes. */
  subscribeWalletInfo(listener: (wallet: WalletInfo | undefined) => void, namespace?: ChainNamespace): Stop
  /** Calls the listener when the theme changes. */
  subscribeTheme(listener: (theme: ThemeState) => void): Stop
  /** Calls the listener for each analytics event. */
  subscribeEvents(listener: (event: HostEvents['event']) => void): Stop
} & AppKitModalCalls &
  AppKitCalls
