/** The attributes of `<w3m-modal>` as markup writes them. Written by `npm run docs`. */
export type W3mModalAttributes = {
  /** Key for the hosted services: wallet list, blockchain API, pairing. Without one, everything works that needs no service: extensions, your own nodes, transfers. Default: none. */
  'project-id'?: string | undefined
  /** The initial network, unless another one was used last. A wallet that connects is asked to switch to it, or to the network that the user picked before; if it declines, it stays on its own. Default: the first. */
  'default-network'?: string | undefined
  /** Shown before connecting. Default: none. */
  'terms-conditions-url'?: string | undefined
  /** Shown before connecting. Default: none. */
  'privacy-policy-url'?: string | undefined
  /** One of 26 languages: see [languages](https://github.com/w3m-modal/w3m-modal/blob/main/docs/languages.md). Default: the page's `lang`. */
  locale?: string | undefined
  /** The networks that users can choose: CAIP-2 names of known chains (`eip155:8453`, `solana:mainnet`), or complete networks in viem's shape. If you change it while the widget runs, the app switches to one of them, the default network first, and asks a connected wallet to. Default: `eip155:1`. */
  networks?: string | undefined
  /** Shown before recommended ones, in this order; see [wallets](https://github.com/w3m-modal/w3m-modal/blob/main/docs/wallets.md). Default: none. */
  'featured-wallet-ids'?: string | undefined
  /** Only these wallets of the registry. Default: none. */
  'include-wallet-ids'?: string | undefined
  /** Wallets to hide. Default: none. */
  'exclude-wallet-ids'?: string | undefined
  /** `{name, description, url, icons}` as a wallet shows them. With a `name`, the wallet list is titled “Connect to …”. Default: from the page. */
  metadata?: string | undefined
  /** Parts of the widget, each on or off. Default: see below. */
  features?: string | undefined
  /** `{"--w3m-accent": "#b3541e"}`; the same names work in your stylesheet, see [theming](https://github.com/w3m-modal/w3m-modal/blob/main/docs/theming.md). Default: none. */
  'theme-variables'?: string | undefined
  /** Custom wallets: `[{id, name, homepage?, image_url?, mobile_link?, …}]`. Default: none. */
  'custom-wallets'?: string | undefined
  /** `{"eip155:1": {"address": "0x…", "image": "https://…"}}`: tokens whose balance is always read, if necessary from the chain; one or a list. Default: none. */
  tokens?: string | undefined
  /** `{"eip155:1": ["0x…"]}`: ERC-721 collections whose tokens are read from the chain, in addition to those of the service. Default: none. */
  collections?: string | undefined
  /** Base URL of each external service: `blockchainApi`, `rpc`, `bundler`, `bitcoin`, `walletRegistry`, `analytics`, `secureSite`, `relay`, `verify`, `coinbase`, and `meld` with `meldPublicKey` (see [buying](https://github.com/w3m-modal/w3m-modal/blob/main/docs/buy.md)), `namesZone`, and `swapRouters`: `{"eip155:1": ["0x…"]}`, contracts of your own swap service, in addition to the hosted one's (see [security](https://github.com/w3m-modal/w3m-modal/blob/main/docs/security.md#swaps)). Default: hosted ones. */
  services?: string | undefined
  /** `{"1": "https://…"}`: your own pictures of networks. Default: none. */
  'chain-images'?: string | undefined
  /** The same for connectors. Default: none. */
  'connector-images'?: string | undefined
  /** `{"eip155:1": [{"url": "https://…"}]}`: your own nodes. That network uses no others. Default: none. */
  'custom-rpc-urls'?: string | undefined
  /** `{"eip155": "eoa"}`: the embedded wallet's default account type. Default: per namespace. */
  'default-account-types'?: string | undefined
  /** All wallets, in the browser and on phones. Default: on. */
  'enable-wallets'?: true | '' | 'true' | 'false' | undefined
  /** Browser wallets that announce themselves, on all namespaces: by EIP-6963, Wallet Standard, sats-connect or `injectedWeb3`. Default: on. */
  'enable-eip6963'?: true | '' | 'true' | 'false' | undefined
  /** `window.ethereum`, if no wallet announces itself. Default: on. */
  'enable-injected'?: true | '' | 'true' | 'false' | undefined
  /** Coinbase Wallet: its extension, and its mobile app by QR code or link. Default: on. */
  'enable-coinbase'?: true | '' | 'true' | 'false' | undefined
  /** Phone wallets by QR code or link. Default: on. */
  'enable-wallet-connect'?: true | '' | 'true' | 'false' | undefined
  /** The line for users without a wallet. Default: on. */
  'enable-wallet-guide'?: true | '' | 'true' | 'false' | undefined
  /** Log lines of the embedded wallet. Default: on. */
  'enable-auth-logger'?: true | '' | 'true' | 'false' | undefined
  /** Restore the connection of the last visit. Default: on. */
  'enable-reconnect'?: true | '' | 'true' | 'false' | undefined
  /** Users can switch networks in the modal. If off, the modal only shows the network; your page can still call `switchNetwork()`. Default: on. */
  'enable-network-switch'?: true | '' | 'true' | 'false' | undefined
  /** Renders the views in the page, in place of the tag, without backdrop and close button. Default: off. */
  embedded?: true | '' | 'true' | 'false' | undefined
  /** Accept a wallet on a network that you do not list. Default: off. */
  'allow-unsupported-chain'?: true | '' | 'true' | 'false' | undefined
  /** A bar on the page lists setup problems. Default: off. */
  debug?: true | '' | 'true' | 'false' | undefined
  /** Opening always shows the pairing code, if the page can pair. Default: off. */
  'manual-wc-control'?: true | '' | 'true' | 'false' | undefined
  /** Includes the connected account in analytics events; see [security](https://github.com/w3m-modal/w3m-modal/blob/main/docs/security.md#what-leaves-the-page). Default: off. */
  'analytics-address'?: true | '' | 'true' | 'false' | undefined
  /** Have the [verify service](https://github.com/w3m-modal/w3m-modal/blob/main/docs/security.md#domain-verification) attest the page for phone wallets. Default: on. */
  'enable-domain-verification'?: true | '' | 'true' | 'false' | undefined
  /** Light or dark. Default: the system's. */
  'theme-mode'?: 'light' | 'dark' | undefined
  /** A theme preset, `soft` if none is set; your own variables override it, see [theming](https://github.com/w3m-modal/w3m-modal/blob/main/docs/theming.md#presets). Default: none. */
  'theme-preset'?: 'soft' | 'plain' | 'rounded' | 'midnight' | undefined
  /** The row that opens all wallets. Default: `SHOW`. */
  'all-wallets'?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Where results and messages appear while the modal is closed: on the page, in the modal when it opens next, or nowhere. Default: `page`. */
  notifications?: 'page' | 'modal' | 'none' | undefined
  /** When the modal loads and renders before it opens: when the user reaches for a button that opens it, once the page is idle (unless the connection or the device is slow), or never. Default: `hint`. */
  preload?: 'hint' | 'idle' | 'none' | undefined
}
