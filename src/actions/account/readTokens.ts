import * as z from 'zod/mini'
import { freshOnly, isFresh } from '../../lib/freshOnly.ts'
import type { Runtime } from '../../runtime.ts'
import { type CaipAddress, caipNetworkIdSchema } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import type { TokenBalance, TokenRef } from '../../schemas/token.ts'
import { type FoundTokens, readHoldings } from './readHoldings.ts'

type Parameters = {
  owner: CaipAddress
  network: Network
  address: string
  changed?: readonly TokenRef[] | undefined
  force?: boolean | undefined
}

/** What an account holds: from the cache if it is less than 30 seconds old, also after a reload; else read again. */
export async function readTokens(runtime: Runtime, parameters: Parameters): Promise<FoundTokens> {
  const { owner, changed, force } = parameters
  const { tokens: before } = runtime.stores.account.of(owner)
  const known = before.status === 'known' ? before : undefined
  const recalled = known || force || changed ? undefined : readCachedPortfolio(runtime, owner)
  if (recalled) return recalled
  const triedAt = Date.now()
  const found = await readHoldings(runtime, { ...parameters, last: known?.value })
  if (!found.partial) cachePortfolio(runtime, owner, { value: found.value, at: triedAt })
  return { ...found, ...(found.stale && known && { triedAt, at: known.at }) }
}

type Slice = Pick<Runtime, 'storage' | 'limits'>
type Found = { value: TokenBalance[]; at: number }

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
function readCachedPortfolio({ storage, limits }: Slice, owner: string): Found | undefined {
  const kept = storage.get('portfolioCache')?.[owner]
  if (!kept || !isFresh(kept.at, limits.balanceCache)) return undefined
  const { success, data } = tokensSchema.safeParse(kept.value)
  if (!success || !data.every(({ caipNetworkId }) => owner.startsWith(`${caipNetworkId}:`))) return undefined
  return { value: data.map((token) => ({ ...token, amount: BigInt(token.amount) })), at: kept.at }
}

function cachePortfolio({ storage, limits }: Slice, owner: string, { value, at }: Found): void {
  const { [owner]: _, ...fresh } = freshOnly(storage.get('portfolioCache'), limits.balanceCache)
  const tokens = value.map((token) => ({ ...token, amount: String(token.amount) }))
  const kept = { at, value: tokens }
  storage.set('portfolioCache', tokens.length > mostTokens ? fresh : { ...fresh, [owner]: kept })
}
