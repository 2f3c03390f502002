import { isFresh } from '../../lib/freshOnly.ts'
import type { CaipAddress } from '../../schemas/caip.ts'
import type { Http } from '../http.ts'
import type { OnNetwork } from './asked.ts'
import { type TokenPrice, toTokenPrice } from './map.ts'
import { priceReplySchema } from './schemas.ts'

const keptMs = 20_000

const mostKept = 100

export type PricesAsked = OnNetwork & {
  tokens: readonly CaipAddress[]
  /** Bypasses the cache. */
  isFresh?: boolean | undefined
}
type Kept = { at: number; asked: Promise<TokenPrice | undefined> }

/**
 * Reads token prices. The service prices only the first address of a call, so each token is a separate call. All run at
 * once and are cached for a while.
 */
export function createPrices(http: Http, projectId: () => string | undefined) {
  const kept = new Map<string, Kept>()

  const ask = async (token: CaipAddress, { caipNetworkId, signal }: OnNetwork) => {
    const { fungibles } = await http.post('/v1/fungible/price', priceReplySchema, {
      body: { currency: 'usd', addresses: [token], projectId: projectId() },
      signal,
      retry: true,
    })
    return fungibles[0] && toTokenPrice(fungibles[0], caipNetworkId)
  }

  const read = (token: CaipAddress, on: Omit<PricesAsked, 'tokens'>): Promise<TokenPrice | undefined> => {
    const name = on.caipNetworkId.startsWith('eip155:') ? (token.toLowerCase() as CaipAddress) : token
    const known = kept.get(name)
    if (known && !on.isFresh && isFresh(known.at, keptMs)) return known.asked
    const asked = ask(name, on)
    kept.delete(name)
    kept.set(name, { at: Date.now(), asked })
    asked.catch(() => kept.get(name)?.asked === asked && kept.delete(name))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return asked
  }

  return async ({ tokens, ...on }: PricesAsked): Promise<TokenPrice[]> => {
    const results = await Promise.allSettled(tokens.map((token) => read(token, on)))
    const [failure] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    if (results.length > 0 && results.every(({ status }) => status === 'rejected')) throw failure
    return results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []))
  }
}
