import * as z from 'zod/mini'
import { caipNetworkIdSchema, chainNamespaceSchema } from './caip.ts'

const rpcUrlSetSchema = z.object({ http: z.array(z.string()) })

/** A network that a page may offer, in viem's shape plus its CAIP names. */
export const networkSchema = z.object({
  id: z.union([z.number(), z.string()]),
  caipNetworkId: caipNetworkIdSchema,
  chainNamespace: chainNamespaceSchema,
  name: z.string(),
  nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.number() }),
  rpcUrls: z.object({ default: rpcUrlSetSchema, chainDefault: rpcUrlSetSchema }),
  blockExplorers: z.optional(z.object({ default: z.object({ name: z.string(), url: z.string() }) })),
  testnet: z.optional(z.boolean()),
  assets: z.object({ imageId: z.optional(z.string()), imageUrl: z.optional(z.string()) }),
})

/**
 * A network, as the widget uses it internally.
 *
 * The widget queries `rpcUrls.default`, in order. `rpcUrls.chainDefault` is the chain's public list, which a wallet
 * receives when it adds the network.
 */
export type Network = z.infer<typeof networkSchema>

/** The part of a CAIP-2 id after the namespace: `8453` of `eip155:8453`. */
export const networkReference = ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): string =>
  caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
