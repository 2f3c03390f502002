import * as z from 'zod/mini'
import type { WalletChain } from '../phone-wallet/evm/walletCall.ts'

/** How a wallet answers a request: `ask` prompts the user, `wait` leaves it open until `decide`. */
export type Answer = 'approve' | 'decline' | 'ask' | 'wait'

/**
 * Ways to be a wallet that a page has to bear:
 * `legacy` sets `window.ethereum` and announces nothing, `late` announces two seconds after the page asks,
 * `duplicate` claims Otter's rdns, `bad-uuid` and `script-icon` announce what they should not,
 * `flood` announces itself five hundred times, `broken` throws and answers nonsense. `chest` is as wallets
 * should be: it tells what its accounts hold.
 */
export const variants = [
  'legacy',
  'late',
  'duplicate',
  'bad-uuid',
  'script-icon',
  'flood',
  'broken',
  'chest',
] as const
export type Variant = (typeof variants)[number]

export type WalletsConfig = {
  /** The chains there are. The first is where wallets start. */
  chains: WalletChain[]
  /** The node of Solana, where wallets of that namespace are wanted. */
  solana?: string | undefined
  /** The sandbox's Bitcoin ledger, where wallets of that namespace are wanted. */
  bitcoin?: string | undefined
  /** Ids of the brands to announce. All, by default. */
  wallets?: string[] | undefined
  variants?: Variant[] | undefined
  /** What wallets do with every question, unless told otherwise later. */
  policy?: Answer | undefined
}

const configSchema = z.object({
  chains: z.array(
    z.object({
      id: z.number(),
      rpcUrl: z.string(),
      name: z.optional(z.string()),
      symbol: z.optional(z.string()),
    }),
  ),
  solana: z.optional(z.string()),
  bitcoin: z.optional(z.string()),
  wallets: z.optional(z.array(z.string())),
  variants: z.optional(z.array(z.enum(variants))),
  policy: z.optional(z.enum(['approve', 'decline', 'ask', 'wait'])),
})

/** The name under which a page, or the bundle itself, leaves the configuration. */
export const configName = '__walletsConfig'

/**
 * Reads the configuration: from the global of that name, else from the query of the script's own address,
 * as in `wallets.js?chains=1~http://127.0.0.1:8545,8453~http://127.0.0.1:8546&variants=late&policy=ask`.
 */
export function readConfig(scriptUrl: string | undefined): WalletsConfig {
  const given = (globalThis as Record<string, unknown>)[configName]
  if (given !== undefined) return configSchema.parse(given)
  const query = new URL(scriptUrl ?? 'http://none/').searchParams
  const list = (name: string) => query.get(name)?.split(',').filter(Boolean)
  return configSchema.parse({
    chains: (list('chains') ?? []).map((entry) => {
      const [id = '', rpcUrl = '', name] = entry.split('~')
      return { id: Number(id), rpcUrl, name }
    }),
    solana: query.get('solana') ?? undefined,
    bitcoin: query.get('bitcoin') ?? undefined,
    wallets: list('wallets'),
    variants: list('variants'),
    policy: query.get('policy') ?? undefined,
  })
}
