declare global {
  interface Window {
    /** Fires every held deadline, or those up to this many milliseconds. */
    __passDeadlines(longestMs?: number): void
    /** Runs the ten-second intervals now. */
    __ringClocks(): void
    /** Advances the clock. */
    __passTime(ms: number): void
    /** Skips the pauses that show a result, until switched off. */
    __skipPauses(skip: boolean): void
  }
}

/**
 * Runs in the page before its scripts: holds the widget's deadlines of a few seconds until the test lets them pass, or
 * much later.
 *
 * A busy machine would hit deadlines that are meant for users. Pauses, delays and animations keep their length, except
 * the pause that shows a result if a test skips it. Ten-second intervals run when the test triggers them.
 * Limits of minutes and more, which the widget compares with the clock, pass when the clock advances.
 *
 * @param pauseMs - How long the widget shows a result. None of its other timers has this length.
 */
export function holdDeadlines(pauseMs: number): void {
  const [stretch, lengths] = [12, [3_500, 5_000, 6_000, 10_000, 25_000, 305_000]]
  // How long the passkey wallet waits for the history of fees. In the widget, pauses have this length too.
  if (top !== window) lengths.push(3_000)
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window
  const pauses = new Set<number>()
  let isSkipping = false
  const clocks = new Map<number, () => void>()
  const held = new Map<number, () => void>()
  const lengthOf = new WeakMap<() => void, number>()
  const hold = (pass: () => void, ms: number): number => {
    const id = setTimeout(() => held.get(id)?.(), ms * stretch)
    const end = () => {
      held.delete(id)
      pauses.delete(id)
      clearTimeout(id)
      pass()
    }
    held.set(id, end)
    lengthOf.set(end, ms)
    return id
  }
  const pause = (end: () => void): number => {
    const id = hold(end, isSkipping ? 0 : pauseMs / stretch)
    pauses.add(id)
    return id
  }
  Object.assign(window, {
    setTimeout: (task: TimerHandler, ms = 0, ...rest: unknown[]) => {
      if (typeof task !== 'function') return setTimeout(task, ms, ...rest)
      if (ms === pauseMs) return pause(() => task(...rest))
      return lengths.includes(ms) ? hold(() => task(...rest), ms) : setTimeout(task, ms, ...rest)
    },
    clearTimeout: (id: number) => {
      held.delete(id)
      pauses.delete(id)
      clearTimeout(id)
    },
    setInterval: (task: TimerHandler, ms = 0, ...rest: unknown[]) => {
      const isClock = typeof task === 'function' && ms === 10_000
      const id = setInterval(task, isClock ? ms * stretch : ms, ...rest)
      if (isClock) clocks.set(id, () => task(...rest))
      return id
    },
    clearInterval: (id: number) => {
      clocks.delete(id)
      clearInterval(id)
    },
    __ringClocks: () => {
      for (const ring of [...clocks.values()]) ring()
    },
    __passTime: (ms: number) => {
      const [date, performance] = [Date, window.performance].map((clock) => clock.now.bind(clock))
      Date.now = () => (date?.() ?? 0) + ms
      window.performance.now = () => (performance?.() ?? 0) + ms
    },
    __passDeadlines: (longestMs = Number.POSITIVE_INFINITY) => {
      for (const [id, pass] of [...held])
        if (!pauses.has(id) && (lengthOf.get(pass) ?? 0) <= longestMs) pass()
    },
    __skipPauses: (skip: boolean) => {
      isSkipping = skip
      if (skip) for (const id of pauses) held.get(id)?.()
    },
  })
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    hold(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return controller.signal
  }
}
