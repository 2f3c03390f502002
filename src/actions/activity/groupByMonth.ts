export type Month<Entry> = { key: string; year: number; month: number; entries: Entry[] }

/** Groups entries by month in the user's time zone, newest first. */
export function groupByMonth<Entry extends { at: number }>(entries: readonly Entry[]): Month<Entry>[] {
  const months = new Map<string, Month<Entry>>()
  for (const entry of [...entries].sort((one, other) => other.at - one.at)) {
    const time = new Date(entry.at)
    const [year, month] = [time.getFullYear(), time.getMonth()]
    const key = `${year}-${month}`
    const known = months.get(key) ?? { key, year, month, entries: [] }
    known.entries.push(entry)
    months.set(key, known)
  }
  return [...months.values()]
}
