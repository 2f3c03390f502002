import { retry } from './retry.ts'

type LoadedOptions = {
  signal?: AbortSignal | undefined
  /** Runs when the last try failed. */
  missed?: ((error: unknown) => void) | undefined
}

/**
 * Loads a part of the widget and passes it to `use`. Tries three times to load the file.
 *
 * For parts that no caller waits for: there, a bare `import()` would fail silently.
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
