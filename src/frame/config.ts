import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../schemas/caip.ts'

const chainSchema = z.object({
  /** CAIP-2. */
  id: caipNetworkIdSchema,
  name: z.string(),
  rpcUrl: z.url(),
  currency: z.object({ symbol: z.string(), decimals: z.number() }),
})

const configSchema = z.object({
  sites: z.array(z.url()),
  chains: z.array(chainSchema),
})

export type Chain = z.output<typeof chainSchema>

/** What the owner of a wallet's origin sets, in `sites.json` next to its page. */
export type Config = {
  /** Origins of the pages that may use the wallet. */
  sites: readonly string[]
  /** Networks that it signs for, and the nodes that it asks. A page cannot name others. */
  chains: readonly Chain[]
}

/** @throws If it is not as expected. */
export function parseConfig(value: unknown): Config {
  const { sites, chains } = configSchema.parse(value)
  return { sites: sites.map((site) => new URL(site).origin), chains }
}

/** @throws If the file is missing, or not as expected. */
export const readConfig = async (): Promise<Config> => parseConfig(await (await fetch('/sites.json')).json())
