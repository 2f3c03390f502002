/** Longer than anything takes on a busy machine. */
const deadlineMs = 60_000

/**
 * Polls until the condition is true.
 *
 * @param what - What the test waits for, for the error message.
 * @param pause - Defaults to ten milliseconds.
 */
export async function waitFor(
  isSo: () => boolean,
  what: string,
  pause: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, 10)),
): Promise<void> {
  const end = Date.now() + deadlineMs
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`Not within ${deadlineMs} ms: ${what}`)
    await pause()
  }
}

/**
 * Lets the event loop turn twenty times: everything without a clock or network has then happened, however slow the
 * machine is.
 */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
}
