type Dated = { at: number; value?: unknown }

/** What of a cache is younger than so many milliseconds. What is said to be of the future is no use either. */
export const freshOnly = <Entry extends Dated>(
  cache: Record<string, Entry> | undefined,
  lifeMs: number,
): Record<string, Entry> =>
  Object.fromEntries(
    Object.entries(cache ?? {}).filter(([, { at }]) => {
      const age = Date.now() - at
      return age >= 0 && age < lifeMs
    }),
  )
