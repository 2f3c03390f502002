/** A page that renders continuously may never be idle. */
const waitMs = 3_000

/** Runs a task when the browser is idle, or after a few seconds; without support for that, after the current task. */
export const soon = (task: () => void): unknown =>
  globalThis.requestIdleCallback?.(task, { timeout: waitMs }) ?? setTimeout(task)
