import { retry } from './retry.ts'

/** The page may be offline: a file is requested again 2, 4, 8 … seconds later, for half an hour. */
const later = { tries: 11, delayMs: 2_000 }

/**
 * Loads a part that works in the background, and hands it to `use` once it is there.
 * @returns When the part has begun, or the first try has failed: no caller waits for a page that is offline.
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
