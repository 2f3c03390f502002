/**
 * Starts work of a view in an effect. It ends when the view closes.
 *
 * @param work - Ignores results after `signal` has aborted. Never rejects.
 * @returns A function that stops it.
 */
export function startWork(work: (signal: AbortSignal) => unknown): () => void {
  const life = new AbortController()
  void work(life.signal)
  return () => life.abort()
}
