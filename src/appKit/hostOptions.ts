import type { ConnectMethod, WalletFeature } from '../config/features.ts'
import type { AccountType } from '../schemas/account.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { SocialProvider } from '../schemas/social.ts'
import type { SiwxConfig } from '../siwx/config.ts'
import type { SiweConfig } from '../siwx/siweConfig.ts'
import type { HostNetwork, HostServices, HostWalletEntry, PairingOverride } from './hostInputs.ts'

/** The parts of the widget that a page offers. */
export type HostFeatures = {
  /** Swapping tokens. On by default. */
  swaps?: boolean | undefined
  /** Buying with a payment provider. On by default. */
  onramp?: boolean | undefined
  /** The account's address as a QR code. On by default. */
  receive?: boolean | undefined
  /** Sending tokens. On by default. */
  send?: boolean | undefined
  /** Signing in by email, which gives the user an embedded wallet. On by default. */
  email?: boolean | undefined
  /** Lists wallets next to the email field; if off, one button opens them. On by default. */
  emailShowWallets?: boolean | undefined
  /** The account's transactions. On by default. */
  history?: boolean | undefined
  /** Sends analytics events to the analytics service, after a gesture and with a project id. On by default. */
  analytics?: boolean | undefined
  /** The list of all wallets. On by default. */
  allWallets?: boolean | undefined
  /** Social accounts to sign in with, in this order; `false` for none. All by default. */
  socials?: readonly SocialProvider[] | false | undefined
  /** A wallet behind a passkey, from your own wallet origin (`secure-site`). Off by default. */
  passkey?: boolean | undefined
  /** Requires the user to accept terms and privacy policy before connecting. Off by default. */
  legalCheckbox?: boolean | undefined
  /** Permissions for a dapp to act without a prompt, in wallets that support them. Off by default. */
  smartSessions?: boolean | undefined
  /** Collapses the wallets into one row. Off by default. */
  collapseWallets?: boolean | undefined
  /** The order of the account's actions. `['onramp', 'swaps', 'receive', 'send']` by default. */
  walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /** The order of the connect methods. Email, social, passkey, wallet by default; wallets first if one is installed. */
  connectMethodsOrder?: readonly ConnectMethod[] | undefined
}

/** How a wallet shows the app. */
export type HostMetadata = {
  name: string
  description?: string | undefined
  /** Starts with `https://` or `http://`. */
  url: string
  icons?: readonly string[] | undefined
  /** The link that a wallet app uses to return to the page. */
  redirect?: { native?: string; universal?: string; linkMode?: boolean } | undefined
}

/**
 * All options of a page. All are optional; `undefined` resets one to its default. An invalid value has no effect: the
 * last valid one stays, and `w3m-error` reports it.
 */
export type HostOptions = {
  /** Key for the hosted services. Without one, everything works that needs no service. */
  projectId?: string | undefined
  /** CAIP-2 names of known networks (`eip155:8453`, `solana:mainnet`), or networks in viem's shape. `eip155:1` by default. */
  networks?: readonly (CaipNetworkId | HostNetwork)[] | undefined
  /** The network that is active at first. The first of `networks` by default; the last used one wins. */
  defaultNetwork?: CaipNetworkId | HostNetwork | undefined
  /** How a wallet shows the app. Read from the page by default. */
  metadata?: HostMetadata | undefined
  /** Parts of the widget, each on or off. */
  features?: HostFeatures | undefined
  /** Light or dark. The system's by default. */
  themeMode?: 'light' | 'dark' | undefined
  /** A theme preset, below your own variables. `soft` by default. */
  themePreset?: 'soft' | 'plain' | 'rounded' | 'midnight' | undefined
  /** Values of CSS variables, by names such as `--w3m-accent`. */
  themeVariables?: { readonly [name in ThemeVariable]?: string | number } | undefined
  /** Sign-In with Ethereum, with a server of the app. Not together with `siwx`. */
  siweConfig?: SiweConfig | undefined
  /** Sign-in on any chain. Not together with `siweConfig`. */
  siwx?: SiwxConfig | undefined
  /** URL of the terms and conditions, shown before connecting. */
  termsConditionsUrl?: string | undefined
  /** URL of the privacy policy, shown before connecting. */
  privacyPolicyUrl?: string | undefined
  /** Registry ids of wallets to show before recommended ones, in this order. */
  featuredWalletIds?: readonly string[] | undefined
  /** Registry ids of the only wallets to offer. */
  includeWalletIds?: readonly string[] | undefined
  /** Registry ids of wallets never to offer. */
  excludeWalletIds?: readonly string[] | undefined
  /** Custom wallets of the page. */
  customWallets?: readonly HostWalletEntry[] | undefined
  /** Where the list of all wallets is offered. `SHOW` by default. */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Tokens whose balance is always read, by CAIP-2 id: one, or a list of them. */
  tokens?: { readonly [network in CaipNetworkId]?: HostToken | readonly HostToken[] } | undefined
  /** ERC-721 collections whose tokens are listed from the chain, by CAIP-2 id. */
  collections?: { readonly [network in CaipNetworkId]?: readonly string[] } | undefined
  /** Images of networks, by chain id. */
  chainImages?: { readonly [id: string | number]: string } | undefined
  /** Images of connectors, by connector id. */
  connectorImages?: { readonly [id: string]: string } | undefined
  /** The page's own RPC nodes, by CAIP-2 id. Such a network uses no other node. */
  customRpcUrls?: { readonly [network in CaipNetworkId]?: readonly HostNode[] } | undefined
  /** Wallets at all, in the browser and on phones. On by default. */
  enableWallets?: boolean | undefined
  /** Browser wallets that announce themselves, on all namespaces, for example by EIP-6963. On by default. */
  enableEIP6963?: boolean | undefined
  /** `window.ethereum`, if no wallet announces itself. On by default. */
  enableInjected?: boolean | undefined
  /** Coinbase Wallet: its extension, and its mobile app over pairing. On by default. */
  enableCoinbase?: boolean | undefined
  /** Phone wallets by QR code or deep link. On by default. */
  enableWalletConnect?: boolean | undefined
  /** The hint for users without a wallet. On by default. */
  enableWalletGuide?: boolean | undefined
  /** Log lines of the embedded wallet. On by default. */
  enableAuthLogger?: boolean | undefined
  /** Restores the connection of the last visit. On by default. */
  enableReconnect?: boolean | undefined
  /** Has the verify service attest the page for phone wallets. On by default. */
  enableDomainVerification?: boolean | undefined
  /** Offers to switch networks. On by default. */
  enableNetworkSwitch?: boolean | undefined
  /** Renders the views in the page, in place of the tag, without backdrop and close button. Off by default. */
  enableEmbedded?: boolean | undefined
  /**
   * Where results appear while the modal is closed: on the page, in the modal when it opens next, or nowhere. `page` by
   * default.
   */
  notifications?: 'page' | 'modal' | 'none' | undefined
  /**
   * When the modal loads and renders before it opens: when the user reaches for a button that opens it, once the page
   * is idle (unless the connection or the device is slow), or never. `hint` by default.
   */
  preload?: 'hint' | 'idle' | 'none' | undefined
  /** Keeps `createAppKit` from adding a `<w3m-modal>` to the page. Off by default. */
  disableAppend?: boolean | undefined
  /** Accepts a wallet on a network that is not configured. Off by default. */
  allowUnsupportedChain?: boolean | undefined
  /** Shows a bar on the page with mistakes in the configuration. Off by default. */
  debug?: boolean | undefined
  /** Includes the address of the connected account in analytics events. Off by default. */
  analyticsAddress?: boolean | undefined
  /** Opening always shows the pairing URI. Off by default. */
  manualWCControl?: boolean | undefined
  /** Offers only pairing; other methods appear if the page cannot pair. Off by default. */
  basic?: boolean | undefined
  /** The account type that the embedded wallet starts with, by namespace. */
  defaultAccountTypes?: { readonly [namespace in ChainNamespace]?: AccountType } | undefined
  /** What a pairing requests from wallets, also in namespaces without a network. */
  universalProviderConfigOverride?: PairingOverride | undefined
  /** Base URLs of the external services. The hosted ones by default. */
  services?: HostServices | undefined
  /** One of 26 languages: `en`, `de`, `pt-BR`, `zh-Hant`. The page's `lang` by default. */
  locale?: HostLocale | undefined
}

/** A CSS variable of the widget: those of the theming page, and more specific ones. */
export type ThemeVariable =
  | `--w3m-${'accent' | 'color-mix' | 'color-mix-strength' | 'font-family' | 'font-size-master' | 'border-radius-master' | 'z-index' | 'qr-color' | 'modal-width'}`
  | `--w3m-${'error' | 'success' | 'warning' | 'overlay' | 'focus-ring' | 'font-mono' | 'control-height' | 'row-height' | 'text' | 'line'}`
  | `--w3m-${'duration' | 'ease' | 'font-weight' | 'line' | 'radius' | 'shadow' | 'surface' | 'text'}-${string}`

/** A language that the widget is translated into. */
type HostLanguage =
  | 'en'
  | 'ar'
  | 'bn'
  | 'cs'
  | 'de'
  | 'es'
  | 'fa'
  | 'fr'
  | 'he'
  | 'hi'
  | 'id'
  | 'it'
  | 'ja'
  | 'ko'
  | 'ms'
  | 'nl'
  | 'pl'
  | 'pt'
  | 'ro'
  | 'ru'
  | 'th'
  | 'tr'
  | 'uk'
  | 'vi'
  | 'zh'

/** One of those languages, also with a script or region: `de`, `de-AT`, `zh-Hant`. */
export type HostLocale = HostLanguage | `${HostLanguage}-${string}`

/** A token by its address, with an image if the service has none. */
export type HostToken = { address: string; image?: string | undefined }

/** An RPC node by its URL. */
export type HostNode = { url: string; config?: unknown }
