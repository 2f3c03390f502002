import { refuse } from './access.ts'
import { exactly } from './handler.ts'

/** The rate limit of a route: a burst, and calls per second. */
export type Rate = { atOnce: number; perSecond: number }

/** A token bucket per route, as the services have for each client. */
export function createRateLimiter(now: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>()

  /** @returns The response to a rate-limited call: without CORS, so a page sees a failed connection. */
  return (route: string, rate: Rate | undefined): Response | undefined => {
    if (!rate) {
      buckets.delete(route)
      return undefined
    }
    const { tokens, at } = buckets.get(route) ?? { tokens: rate.atOnce, at: now() }
    const filled = Math.min(rate.atOnce, tokens + ((now() - at) / 1000) * rate.perSecond)
    const isLet = filled >= 1
    buckets.set(route, { tokens: isLet ? filled - 1 : filled, at: now() })
    if (isLet) return undefined
    const again = now() + (rate.perSecond > 0 ? Math.ceil(((1 - filled) / rate.perSecond) * 1000) : 0)
    const words = `Requests per second limit exceeded: Rate limit exceeded. Try again at ${again}`
    return exactly(refuse(429, words, 'rate_limited'))
  }
}
