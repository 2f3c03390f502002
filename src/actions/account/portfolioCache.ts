import * as z from 'zod/mini'
import { freshOnly, isFresh } from '../../lib/freshOnly.ts'
import type { Runtime } from '../../runtime.ts'
import { caipNetworkIdSchema } from '../../schemas/caip.ts'
import type { TokenBalance } from '../../schemas/token.ts'

type Slice = Pick<Runtime, 'storage' | 'limits'>

const tokensSchema = z.array(
  z.object({
    caipNetworkId: caipNetworkIdSchema,
    address: z.optional(z.string()),
    name: z.string(),
    symbol: z.string(),
    decimals: z.number(),
    amount: z.string().check(z.regex(/^\d{1,78}$/)),
    priceUsd: z.optional(z.number()),
    iconUrl: z.optional(z.string()),
  }),
)

/** Longer lists would fill the page's storage, so they are not cached. */
const mostTokens = 300

/** What an account held at the last read, if that was less than 30 seconds ago. Survives a reload. */
export function readCachedPortfolio(
  { storage, limits }: Slice,
  owner: string,
): { tokens: TokenBalance[]; at: number } | undefined {
  const kept = storage.get('portfolioCache')?.[owner]
  if (!kept || !isFresh(kept.at, limits.balanceCache)) return undefined
  const { success, data } = tokensSchema.safeParse(kept.value)
  if (!success || !data.every(({ caipNetworkId }) => owner.startsWith(`${caipNetworkId}:`))) return undefined
  return { tokens: data.map((token) => ({ ...token, amount: BigInt(token.amount) })), at: kept.at }
}

export function cachePortfolio(
  { storage, limits }: Slice,
  owner: string,
  { tokens, at }: { tokens: readonly TokenBalance[]; at: number },
): void {
  const { [owner]: _, ...fresh } = freshOnly(storage.get('portfolioCache'), limits.balanceCache)
  const value = tokens.map((token) => ({ ...token, amount: String(token.amount) }))
  storage.set('portfolioCache', value.length > mostTokens ? fresh : { ...fresh, [owner]: { at, value } })
}
