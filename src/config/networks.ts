import * as z from 'zod/mini'
import { type CaipNetworkId, caipNetworkIdSchema, isCaipNetworkId } from '../schemas/caip.ts'
import type { Network } from '../schemas/network.ts'
import { wholeNumberSchema } from '../schemas/wholeNumber.ts'
import { expandNetworkName, presetNetwork } from './presets.ts'

/** A network in the page's options: a viem chain, or a CAIP network. */
const hostNetworkSchema = () => {
  const urls = z.object({ http: z.array(z.string().check(z.regex(/^https?:\/\/[^\s]+$/))) })
  return z.object({
    id: z.union([z.number(), z.string()]),
    caipNetworkId: z.optional(caipNetworkIdSchema),
    name: z.string(),
    nativeCurrency: z.object({
      name: z.string(),
      symbol: z.string(),
      decimals: wholeNumberSchema.check(z.minimum(0), z.maximum(36)),
    }),
    rpcUrls: z.object({ default: urls, chainDefault: z.optional(urls) }),
    blockExplorers: z.optional(z.object({ default: z.object({ name: z.string(), url: z.string() }) })),
    testnet: z.optional(z.boolean()),
    assets: z.optional(z.object({ imageId: z.optional(z.string()), imageUrl: z.optional(z.string()) })),
  })
}

type HostNetwork = z.infer<ReturnType<typeof hostNetworkSchema>>

/** The raw definition of a network by a name such as `eip155:1` or `solana:mainnet`; undefined if unknown. */
function byName(name: string): HostNetwork | undefined {
  const id = expandNetworkName(name.trim())
  return isCaipNetworkId(id) ? presetNetwork(id) : undefined
}

/** The CAIP-2 name of a known network. */
const networkNameSchema = () =>
  z
    .string()
    .check(
      z.refine((name) => byName(name) !== undefined, { error: ({ input }) => `unknown network ${input}` }),
    )

/** A complete network definition, or the CAIP-2 name of a known network. */
export const networkInputSchema = () => z.union([hostNetworkSchema(), networkNameSchema()])
type NetworkInput = z.infer<ReturnType<typeof networkInputSchema>>

export type RpcSources = {
  projectId: string | undefined
  /** Base address of the provider's own RPC service. */
  rpcService: string
  /** The page's own nodes by network, which replace all others. */
  customRpcUrls: Partial<Record<CaipNetworkId, { url: string }[]>>
  chainImages: Record<string, string>
}

/** EVM chains that the provider's RPC service supports. */
const providerChains = new Set(
  [
    1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113,
    43114, 59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555,
  ].map((id) => `eip155:${id}`),
)
const providerNamespaces = /^(solana|bip122):/

/** Adds the CAIP names to a page's network, and selects its nodes, in the order of use. */
export function toNetwork(given: NetworkInput, sources: RpcSources): Network {
  const input = typeof given === 'string' ? (byName(given) as HostNetwork) : given
  const caipNetworkId = input.caipNetworkId ?? (`eip155:${input.id}` as CaipNetworkId)
  const own = input.rpcUrls.chainDefault ?? input.rpcUrls.default
  const imageUrl = sources.chainImages[String(input.id)] ?? input.assets?.imageUrl
  return {
    id: input.id,
    caipNetworkId,
    chainNamespace: caipNetworkId.slice(0, caipNetworkId.indexOf(':')) as Network['chainNamespace'],
    name: input.name,
    nativeCurrency: input.nativeCurrency,
    rpcUrls: { default: { http: nodes(caipNetworkId, own.http, sources) }, chainDefault: own },
    blockExplorers: input.blockExplorers,
    testnet: input.testnet,
    assets: { ...input.assets, imageUrl },
  }
}

function nodes(
  id: CaipNetworkId,
  own: string[],
  { projectId, rpcService, customRpcUrls }: RpcSources,
): string[] {
  const custom = customRpcUrls[id]
  if (custom) return custom.map(({ url }) => url)
  const served = providerChains.has(id) || providerNamespaces.test(id)
  if (!projectId || !served) return own
  return [`${rpcService}/v1/?chainId=${id}&projectId=${projectId}`, ...own]
}
