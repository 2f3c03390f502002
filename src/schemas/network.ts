import type { CaipNetworkId, ChainNamespace } from './caip.ts'

/**
 * A network, as the widget uses it internally: in viem's shape plus its CAIP names.
 *
 * The widget queries `rpcUrls.default`, in order. `rpcUrls.chainDefault` is the chain's public list, which a wallet
 * receives when it adds the network.
 */
export type Network = {
  id: number | string
  caipNetworkId: CaipNetworkId
  chainNamespace: ChainNamespace
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: string[] }; chainDefault: { http: string[] } }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  testnet?: boolean | undefined
  assets: { imageId?: string | undefined; imageUrl?: string | undefined }
}

/** The part of a CAIP-2 id after the namespace: `8453` of `eip155:8453`. */
export const networkReference = ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): string =>
  caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
