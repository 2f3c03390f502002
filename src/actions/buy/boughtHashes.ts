import type { Runtime } from '../../runtime.ts'
import type { HistoryEntry } from '../../schemas/history.ts'

const most = 50

/** Stores the hash of a purchase that only the indexer reports, as an incoming transfer. */
export function rememberBought({ storage }: Pick<Runtime, 'storage'>, hash: string): void {
  const before = storage.get('bought') ?? []
  if (hash && !before.includes(hash)) storage.set('bought', [hash, ...before].slice(0, most))
}

/** Marks known incoming transfers as purchases. */
export function markBought(
  { storage }: Pick<Runtime, 'storage'>,
  entries: readonly HistoryEntry[],
): HistoryEntry[] {
  const bought = new Set(storage.get('bought'))
  return entries.map((entry) =>
    entry.operation === 'receive' && bought.has(entry.hash) ? { ...entry, operation: 'bought' } : entry,
  )
}
