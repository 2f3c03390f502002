import { retry } from './retry.ts'

type LoadedOptions = {
  signal?: AbortSignal | undefined
  /** Runs when the last try failed. */
  missed?: ((error: unknown) => void) | undefined
}

/**
 * Loads a part of the product and hands it to `use`. A file that does not load is asked for three times.
 *
 * For parts that no caller waits for: a bare `import()` there fails without a word.
 */
export function whenLoaded<Part>(
  load: () => Promise<Part>,
  use: (part: Part) => unknown,
  { signal, missed }: LoadedOptions = {},
): void {
  retry(load, { signal }).then(
    (part) => void (signal?.aborted || use(part)),
    (error) => void (signal?.aborted || missed?.(error)),
  )
}
