import type { Eip1193Provider } from '../connectors/connector.ts'
import { invalidParameters } from '../errors/providerRpc.ts'
import { findHalfByte } from '../lib/wholeBytes.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import { type AnsweredCall, hearCalls } from './hearCalls.ts'

/** Intercepts a wallet's response before the page receives it. */
export type WatchAnswer = (
  call: { method: string; params?: unknown },
  answer: Promise<unknown>,
) => Promise<unknown>

const made = new WeakMap<object, Eip1193Provider>()
/** Under this symbol the page's provider returns the wallet's own, also to another copy of this module. */
const original: unique symbol = Symbol.for('w3m-modal.provider')

/**
 * The EVM provider that pages receive: the wallet's own, except that `request` always rejects with a numeric `code`,
 * and with -32602 for data with an odd number of digits before it reaches the wallet. `watch` may answer before the
 * wallet does. Returns the same object for the same provider.
 * @see https://eips.ethereum.org/EIPS/eip-1193#errors
 */
export function toHostProvider(provider: Eip1193Provider, watch?: WatchAnswer): Eip1193Provider {
  const known = made.get(provider)
  if (known) return known
  const request: Eip1193Provider['request'] = async (call) => {
    const half = call && findHalfByte(call)
    if (half !== undefined) throw invalidParameters(call.method, half)
    try {
      const answer = provider.request(call)
      return await (watch ? watch(call, answer) : answer)
    } catch (thrown) {
      const { toHostError } = await import('./toHostError.ts').catch(() => ({
        toHostError: (thrown: unknown) => thrown,
      }))
      throw toHostError(thrown, call?.method ?? '')
    }
  }
  // Not a proxy of the provider itself, which may be frozen. Its methods run on it: they may have private fields.
  const wrapped = new Proxy({} as Eip1193Provider, {
    get(_, key) {
      if (key === 'request') return request
      if (key === original) return provider
      const value: unknown = Reflect.get(provider, key)
      return typeof value === 'function' && key !== 'constructor' ? value.bind(provider) : value
    },
    set: (_, key, value) => Reflect.set(provider, key, value),
    has: (_, key) => Reflect.has(provider, key),
    getPrototypeOf: () => Reflect.getPrototypeOf(provider),
  })
  made.set(provider, wrapped)
  return wrapped
}

/** The wallet's own object behind a page's provider. */
export const originalOf = (provider: unknown): unknown =>
  (provider as { [original]?: unknown } | undefined | null)?.[original] ?? provider

/** The connected provider of a namespace for the page; `heard` receives the page's calls. */
export function forHost(
  provider: unknown,
  namespace: ChainNamespace,
  heard: (call: AnsweredCall) => void,
  watch?: WatchAnswer,
): unknown {
  if (typeof provider !== 'object' || provider === null) return provider
  return hearCalls(
    namespace === 'eip155' ? toHostProvider(provider as Eip1193Provider, watch) : provider,
    heard,
  )
}
