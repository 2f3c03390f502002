/** A page that draws without a pause may never be idle. */
const waitMs = 3_000

/** Runs a task once the browser is idle, or after a few seconds; where the browser cannot tell, after the current task. */
export const soon = (task: () => void): unknown =>
  globalThis.requestIdleCallback?.(task, { timeout: waitMs }) ?? setTimeout(task)
