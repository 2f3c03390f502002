import { isFresh } from '../../lib/freshOnly.ts'
import type { Runtime } from '../../runtime.ts'

type Slice = Pick<Runtime, 'storage' | 'limits'>

/** The native balance of an account as it was read less than 30 seconds ago, also before a reload. */
export function readCachedBalance(
  { storage, limits }: Slice,
  owner: string,
): { value: bigint; at: number } | undefined {
  const kept = storage.get('nativeBalanceCache')?.[owner]
  if (!kept || !isFresh(kept.at, limits.balanceCache) || typeof kept.value !== 'string') return undefined
  return /^\d+$/.test(kept.value) ? { value: BigInt(kept.value), at: kept.at } : undefined
}

/** Writes a native balance down. Entries that are too old to be used go. */
export function cacheBalance({ storage, limits }: Slice, owner: string, value: bigint, at: number): void {
  const entries = Object.entries(storage.get('nativeBalanceCache') ?? {})
  const fresh = entries.filter(([, entry]) => at - entry.at <= limits.balanceCache)
  storage.set('nativeBalanceCache', { ...Object.fromEntries(fresh), [owner]: { at, value: String(value) } })
}
