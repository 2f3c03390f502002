import type { AppWay } from '../actions/pairing/getAppLink.ts'
import type { AppKitCalls, AppKitStore, AppKitStores } from '../appKit/appKit.ts'
import type { HostOptions } from '../appKit/hostOptions.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { AccountSnapshot } from '../schemas/hostEvents.ts'
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
export type Headless = AppKitCalls & {
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
  /** The connected wallet's own provider, EIP-1193 on EVM; undefined while no wallet is connected. */
  getProvider(namespace: ChainNamespace): unknown
  /** Sets the given options; the others stay. */
  updateOptions(options: HeadlessOptions): void
  /** Stops everything; stored connections stay for the next visit. */
  dispose(): void
} & Pick<AppKitStores, '$account' | '$network' | '$providers' | '$connections' | '$transactions'>
