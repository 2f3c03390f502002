declare global {
  interface Window {
    /** Ends every deadline that is held. */
    __passDeadlines(): void
  }
}

/**
 * Runs in the page before anything else: the product's deadlines of some seconds are held, and pass when the
 * test says so, or much later.
 *
 * They are made for people; a machine that does many things at once would run into them. Pauses, delays and
 * animations keep their length.
 */
export function holdDeadlines(): void {
  const [stretch, lengths] = [12, [3_500, 5_000, 6_000, 10_000, 25_000, 305_000]]
  const { setTimeout, clearTimeout } = window
  const held = new Map<number, () => void>()
  const hold = (pass: () => void, ms: number): number => {
    const id = setTimeout(() => held.get(id)?.(), ms * stretch)
    held.set(id, () => {
      held.delete(id)
      clearTimeout(id)
      pass()
    })
    return id
  }
  Object.assign(window, {
    setTimeout: (task: TimerHandler, ms = 0, ...rest: unknown[]) =>
      typeof task === 'function' && lengths.includes(ms)
        ? hold(() => task(...rest), ms)
        : setTimeout(task, ms, ...rest),
    clearTimeout: (id: number) => {
      held.delete(id)
      clearTimeout(id)
    },
    __passDeadlines: () => {
      for (const pass of [...held.values()]) pass()
    },
  })
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    hold(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return controller.signal
  }
}
