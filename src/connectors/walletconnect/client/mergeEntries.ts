/** An entry by what names it, in the way that it is stored. */
type Entries = Map<string, unknown>

/**
 * What is to be stored where several tabs keep one list, or one object: what is stored, with those entries changed
 * that this tab has changed.
 * @param before - What this tab has read or written last.
 * @param mine - What it would store if it were alone.
 * @param stored - What is stored now.
 * @returns JSON, as all of these are.
 */
export function mergeEntries(before: string | undefined, mine: string, stored: string | undefined): string {
  if (stored === undefined || stored === before) return mine
  const [own, old, merged] = [mine, before ?? '{}', stored].map(entriesOf)
  if (!own || !old || !merged) return mine
  for (const [name, value] of own) {
    if (JSON.stringify(value) !== JSON.stringify(old.get(name))) merged.set(name, value)
  }
  for (const name of old.keys()) if (!own.has(name)) merged.delete(name)
  return JSON.stringify(mine.startsWith('[') ? [...merged.values()] : Object.fromEntries(merged))
}

/** What cannot be read has no entries to keep. */
function entriesOf(text: string): Entries | undefined {
  try {
    const value = JSON.parse(text)
    if (Array.isArray(value)) return new Map(value.map((entry) => [nameOf(entry), entry]))
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
  } catch {
    return undefined
  }
}

/** Records of requests have an id besides the topic they went to; subscriptions and sessions have a topic. */
function nameOf(entry: { id?: unknown; topic?: unknown; target?: unknown } | null): string {
  return String(entry?.id ?? entry?.topic ?? entry?.target ?? JSON.stringify(entry))
}
