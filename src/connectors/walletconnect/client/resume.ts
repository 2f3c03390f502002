/** A socket survives a short time in the background. */
const longAwayMs = 3_000

/**
 * Calls back when the page resumes: visible again after a while, unfrozen, restored from the back-forward cache, or
 * online again. Phones silently close sockets of background pages.
 * @returns A function that stops watching.
 */
export function watchResume(window: Window, onResume: () => void): () => void {
  const { document } = window
  const controller = new AbortController()
  const { signal } = controller
  let hiddenAt = document.hidden ? Date.now() : Number.POSITIVE_INFINITY

  const look = () => {
    if (document.hidden) {
      hiddenAt = Date.now()
      return
    }
    const isLong = Date.now() - hiddenAt >= longAwayMs
    hiddenAt = Number.POSITIVE_INFINITY
    if (isLong) onResume()
  }
  document.addEventListener('visibilitychange', look, { signal })
  document.addEventListener('resume', onResume, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && onResume(), { signal })
  window.addEventListener('online', onResume, { signal })
  return () => controller.abort()
}
