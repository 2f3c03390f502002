import type { Runtime } from '../../runtime.ts'
import type { CaipAddress } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import type { TokenBalance, TokenRef } from '../../schemas/token.ts'
import { cachePortfolio, readCachedPortfolio } from './portfolioCache.ts'
import { type KnownAmounts, readAmounts } from './readAmounts.ts'
import { readHoldings } from './readHoldings.ts'

type Parameters = {
  owner: CaipAddress
  network: Network
  address: string
  changed?: readonly TokenRef[] | undefined
  force?: boolean | undefined
}

/** The tokens of an account as the store keeps them. `at` is set if they are not current. */
export type FoundTokens = {
  value: TokenBalance[]
  at?: number
  stale?: boolean
  triedAt?: number
  partial?: boolean
  unanswered?: boolean
}

/** What an account holds: from the cache if it is less than 30 seconds old, also after a reload; else read again. */
export async function readTokens(runtime: Runtime, parameters: Parameters): Promise<FoundTokens> {
  const { owner, changed, force } = parameters
  const { tokens: before } = runtime.stores.account.of(owner)
  const known = before.status === 'known' ? before : undefined
  const recalled = known || force || changed ? undefined : readCachedPortfolio(runtime, owner)
  if (recalled) return { value: recalled.tokens, at: recalled.at }
  const triedAt = Date.now()
  const { tokens, partial, unanswered, stale } = await readHoldings(runtime, {
    ...parameters,
    last: known?.value,
  })
  if (!partial) cachePortfolio(runtime, owner, { tokens, at: triedAt })
  return {
    value: tokens,
    ...(partial && { partial }),
    ...(unanswered && { unanswered }),
    ...(stale && known && { stale, triedAt, at: known.at }),
  }
}

/** Reads current amounts of known tokens from the chain. In one chunk with `readTokens`. */
export const readKnownAmounts = (
  runtime: Runtime,
  parameters: KnownAmounts,
): Promise<(bigint | undefined)[]> => readAmounts(runtime, parameters)
