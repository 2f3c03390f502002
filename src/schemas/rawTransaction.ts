import type { CaipNetworkId } from './caip.ts'

/** A signed transaction that a page sent through the widget's provider, and its hash. */
export type RawTransaction = { caipNetworkId: CaipNetworkId; raw: `0x${string}`; hash: string }

/** The transaction of an `eth_sendRawTransaction` call and its response; undefined if either is invalid. */
export function readRawTransaction(
  { method, params }: { method: string; params?: unknown },
  answer: unknown,
): Omit<RawTransaction, 'caipNetworkId'> | undefined {
  if (method !== 'eth_sendRawTransaction') return undefined
  const raw: unknown = Array.isArray(params) ? params[0] : undefined
  return isHash(answer) && isRaw(raw) ? { raw, hash: answer } : undefined
}

export const isHash = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)

const isRaw = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(value)
