import * as z from 'zod/mini'
import type { WalletChain } from '../phone-wallet/evm/walletCall.ts'

/** How a wallet answers a request: `ask` prompts the user, `wait` leaves it open until `decide`. */
export type Answer = 'approve' | 'decline' | 'ask' | 'wait'

/**
 * Unusual wallets that a page must handle:
 * `legacy` sets `window.ethereum` and announces nothing, `late` announces two seconds after the page asks,
 * `duplicate` uses Otter's rdns, `bad-uuid` and `script-icon` announce invalid values,
 * `flood` announces itself five hundred times, `broken` throws and returns nonsense. `chest` is a good wallet:
 * it reports what its accounts hold.
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
  /** The available chains. Wallets start on the first one. */
  chains: WalletChain[]
  /** The Solana node; enables wallets of that namespace. */
  solana?: string | undefined
  /** The sandbox's Bitcoin ledger; enables wallets of that namespace. */
  bitcoin?: string | undefined
  /** Ids of the brands to announce. All, by default. */
  wallets?: string[] | undefined
  variants?: Variant[] | undefined
  /** How wallets answer every prompt, until changed. */
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

/** The global variable in which a page, or the bundle itself, puts the configuration. */
export const configName = '__walletsConfig'

/**
 * Reads the configuration from the global variable, or from the query of the script's own URL,
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
