/** On an element that its renderer is still setting up. The renderer removes it when done. */
export const waitMark = 'data-w3m-wait'

/**
 * Decides when the options of a page count as set. Until then no request is sent to a service.
 * @param isHeld - Whether an element of the page still waits.
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
    /** A framework added an element: it may set properties and listeners in its next task. */
    touch() {
      tasks += 1
      setTimeout(done)
    },
    /** Called when an element may no longer wait. */
    look,
    /** Resolves when nothing waits. */
    settled: () =>
      new Promise<void>((resolve) => {
        waiting.add(resolve)
        look()
      }),
  }
}

function whenScriptsHaveRun(run: () => void): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const haveRun = document.readyState === 'complete' || visit?.domContentLoadedEventStart
  // After every listener of that event: the page may add its own in one of them.
  if (haveRun) queueMicrotask(run)
  else document.addEventListener('DOMContentLoaded', () => setTimeout(run), { once: true })
}
