import type { CaipNetworkId } from '../schemas/caip.ts'

/** Nodes, by their URLs. */
type RpcUrls = { readonly http: readonly string[] }

/** A network in the page's options: a viem chain, or a network with a CAIP-2 id. */
export type HostNetwork = {
  readonly id: number | string
  /** `eip155:{id}` by default. */
  readonly caipNetworkId?: CaipNetworkId | undefined
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: RpcUrls; readonly chainDefault?: RpcUrls | undefined }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined
}

/** A custom wallet of the page, in the shape of the wallet registry. */
export type HostWalletEntry = {
  id: string
  name: string
  homepage?: string | undefined
  image_url?: string | undefined
  /** Opens the wallet's app on a phone: a scheme or a universal link. */
  mobile_link?: string | undefined
  /** Opens the wallet's desktop app. */
  desktop_link?: string | undefined
  /** The wallet's site, if it runs in a browser. */
  webapp_link?: string | undefined
  app_store?: string | undefined
  play_store?: string | undefined
  /** The reverse-domain name that its extension announces. */
  rdns?: string | undefined
}

/** A value for each namespace. */
type ByNamespace<Value> = { readonly [namespace: string]: Value }

/** What a pairing requests from wallets, by namespace, instead of what the networks need. */
export type PairingOverride = {
  methods?: ByNamespace<readonly string[]> | undefined
  chains?: ByNamespace<readonly string[]> | undefined
  events?: ByNamespace<readonly string[]> | undefined
  /** RPC nodes by CAIP-2 id or chain id. */
  rpcMap?: { readonly [chain: string]: string } | undefined
  defaultChain?: string | undefined
}

/** The base URL of each external service. Each can be replaced; nothing depends on one host. */
export type HostServices = {
  /** Balances, prices, history, names and swap quotes. */
  blockchainApi?: string | undefined
  /** RPC nodes for networks without nodes of their own. */
  rpc?: string | undefined
  /** The ERC-4337 bundler of smart accounts. */
  bundler?: string | undefined
  /** An index of Bitcoin's main network with the Esplora API. It learns the addresses that it looks up. */
  bitcoin?: string | undefined
  /** The lists of wallets, with their pictures. */
  walletRegistry?: string | undefined
  /** Where analytics events go. */
  analytics?: string | undefined
  /** The secure frame of the embedded wallet. */
  secureSite?: string | undefined
  /** The pairing relay, by `wss://`. */
  relay?: string | undefined
  /** The verify service that attests the page for wallets. By default the hosted one with the hosted relay. */
  verify?: string | undefined
  /** The onramp provider whose links the blockchain API creates. */
  coinbase?: string | undefined
  /** The onramp provider that sells through a link; offered with `meldPublicKey`. */
  meld?: string | undefined
  /** The page's own key at that provider. */
  meldPublicKey?: string | undefined
  /** Contracts that swaps may use, in addition to those of the hosted service, by CAIP-2 id. */
  swapRouters?: { readonly [network in CaipNetworkId]?: readonly string[] } | undefined
  /** The zone in which account names are registered. None by default. */
  namesZone?: string | undefined
}
