type Dated = { at: number; value?: unknown }

/** Whether a time is less than this many milliseconds ago. Times in the future are not. */
export function isFresh(at: number, lifeMs: number): boolean {
  const age = Date.now() - at
  return age >= 0 && age < lifeMs
}

export const freshOnly = <Entry extends Dated>(
  cache: Record<string, Entry> | undefined,
  lifeMs: number,
): Record<string, Entry> =>
  Object.fromEntries(Object.entries(cache ?? {}).filter(([, { at }]) => isFresh(at, lifeMs)))
