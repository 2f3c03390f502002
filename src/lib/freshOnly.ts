type Dated = { at: number; value?: unknown }

/** Whether something of then is younger than so many milliseconds. What is said to be of the future is not. */
export function isFresh(at: number, lifeMs: number): boolean {
  const age = Date.now() - at
  return age >= 0 && age < lifeMs
}

/** What of a cache is fresh. */
export const freshOnly = <Entry extends Dated>(
  cache: Record<string, Entry> | undefined,
  lifeMs: number,
): Record<string, Entry> =>
  Object.fromEntries(Object.entries(cache ?? {}).filter(([, { at }]) => isFresh(at, lifeMs)))
