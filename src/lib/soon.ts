/** Runs a task once the browser has nothing better to do, where it can tell; else after what it is doing. */
export function soon(task: () => void): void {
  const wait = globalThis.requestIdleCallback ?? setTimeout
  wait(task)
}
