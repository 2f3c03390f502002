import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../schemas/caip.ts'

const chainSchema = z.object({
  /** CAIP-2. */
  id: caipNetworkIdSchema,
  name: z.string(),
  rpcUrl: z.url(),
  currency: z.object({ symbol: z.string(), decimals: z.number() }),
  /** Of an ERC-4337 bundler: `wallet_sendCalls` sends user operations through it. */
  bundlerUrl: z.optional(z.url()),
  /** Of an ERC-7677 paymaster that pays the network fee of these operations. */
  paymasterUrl: z.optional(z.url()),
  /** The paymaster gets it with each operation. */
  paymasterContext: z.optional(z.record(z.string(), z.unknown())),
})

const configSchema = z.object({
  /** Origins of the pages that may use the wallet. */
  sites: z.array(z.url()),
  /** Networks that the wallet signs for, and their nodes. A page cannot use others. */
  chains: z.array(chainSchema),
  /** For how many minutes the user may approve without the passkey, 0 to 15. Default: 0, each approval needs it. */
  sessionMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(15))),
})

export type Chain = z.output<typeof chainSchema>

/** The settings of a wallet origin's owner, in `sites.json` next to its page. */
export type Config = z.output<typeof configSchema>

/** @throws If it is invalid. */
export function parseConfig(value: unknown): Config {
  const { sites, ...config } = configSchema.parse(value)
  return { ...config, sites: sites.map((site) => new URL(site).origin) }
}

/** @throws If the file is missing or invalid. */
export const readConfig = async (): Promise<Config> => parseConfig(await (await fetch('/sites.json')).json())
