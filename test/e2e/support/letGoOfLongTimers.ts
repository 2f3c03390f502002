export {}

const { setTimeout } = globalThis
const longMs = 60_000

/** A wallet's kit keeps timers of five minutes for what was not answered before its session ended: no process waits for them. */
globalThis.setTimeout = Object.assign((...parameters: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...parameters)
  if (Number(parameters[1]) >= longMs) timer.unref()
  return timer
}, setTimeout)
