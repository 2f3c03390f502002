import { createRecent } from '../../lib/createRecent.ts'
import type { CaipAddress } from '../../schemas/caip.ts'
import type { Http } from '../http.ts'
import type { OnNetwork } from './asked.ts'
import { type TokenPrice, toTokenPrice } from './map.ts'
import { priceReplySchema } from './schemas.ts'

export type PricesAsked = OnNetwork & {
  tokens: readonly CaipAddress[]
  /** Bypasses the cache. */
  isFresh?: boolean | undefined
}

/**
 * Reads token prices. The service prices only the first address of a call, so each token is a separate call. All run at
 * once and are cached for a while.
 */
export function createPrices(http: Http, projectId: () => string | undefined) {
  const askRecent = createRecent<TokenPrice | undefined>({ lifeMs: 20_000, most: 100 })

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
    return askRecent(name, () => ask(name, on), on)
  }

  return async ({ tokens, ...on }: PricesAsked): Promise<TokenPrice[]> => {
    const results = await Promise.allSettled(tokens.map((token) => read(token, on)))
    const [failure] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    if (results.length > 0 && results.every(({ status }) => status === 'rejected')) throw failure
    return results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []))
  }
}
