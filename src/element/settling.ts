/** On an element: what renders it has more to set, and takes this away when that is done. */
export const waitMark = 'data-w3m-wait'

/**
 * When the options of a page count as set: until then no service is asked for anything.
 * @param isHeld - Whether an element of the page waits still.
 */
export function createSettling(isHeld: () => boolean) {
  let tasks = 1
  const waiting = new Set<() => void>()
  const look = () => {
    if (tasks > 0 || isHeld()) return
    for (const run of waiting) run()
    waiting.clear()
  }
  const done = () => {
    tasks -= 1
    look()
  }
  whenScriptsHaveRun(done)
  return {
    /** A framework has added an element: it may set properties and listeners on its next task. */
    touch() {
      tasks += 1
      setTimeout(done)
    },
    /** An element may wait no longer. */
    look,
    /** Resolves once nothing is waited for. */
    settled: () =>
      new Promise<void>((resolve) => {
        waiting.add(resolve)
        look()
      }),
  }
}

function whenScriptsHaveRun(run: () => void): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const haveRun = document.readyState === 'complete' || (visit?.domContentLoadedEventStart ?? 0) > 0
  // After every listener of that event: one of them may be where the page begins to listen.
  if (haveRun) queueMicrotask(run)
  else document.addEventListener('DOMContentLoaded', () => setTimeout(run), { once: true })
}
