import { readJson } from '../../../lib/readJson.ts'

type Entries = Map<string, unknown>

/**
 * Merges a list or object that several tabs store: keeps what is stored, with the changes of this tab.
 * @param before - What this tab last read or wrote.
 * @param mine - What this tab would store on its own.
 * @param stored - What is stored now.
 * @returns JSON, like all of these.
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

/** An unreadable text has no entries to keep. */
function entriesOf(text: string): Entries | undefined {
  const value = readJson(text)
  if (Array.isArray(value)) return new Map(value.map((entry) => [nameOf(entry), entry]))
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}

/** Request records have an id and a topic; subscriptions and sessions only a topic. */
function nameOf(entry: { id?: unknown; topic?: unknown; target?: unknown } | null): string {
  return String(entry?.id ?? entry?.topic ?? entry?.target ?? JSON.stringify(entry))
}
