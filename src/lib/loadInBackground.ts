import { retry } from './retry.ts'

/** The page may be offline: retries after 2, 4, 8 … seconds, for half an hour. */
const later = { tries: 11, delayMs: 2_000 }

/**
 * Loads a part that works in the background, and passes it to `use`.
 * @returns Resolves when the part has started, or the first try has failed: no caller waits for an offline page.
 */
export async function loadInBackground<Part>(
  load: () => Promise<Part>,
  use: (part: Part) => unknown,
  { signal, missed }: { signal: AbortSignal; missed: () => void },
): Promise<void> {
  const begin = (part: Part) => (signal.aborted ? undefined : use(part))
  const again = () => void retry(load, { ...later, signal }).then(begin, missed)
  await load().then(begin, again)
}
