/**
 * Starts what a view does by itself, for an effect: it ends when the view is left.
 *
 * @param work - Drops what comes after `signal` has aborted. Never rejects.
 * @returns The function that ends it.
 */
export function startWork(work: (signal: AbortSignal) => unknown): () => void {
  const life = new AbortController()
  void work(life.signal)
  return () => life.abort()
}
