/** Longer than anything takes on a machine that does many things at once. */
const deadlineMs = 60_000

/**
 * Looks again after each pause until it is so.
 *
 * @param what - What the test waits for: the error says that it did not come.
 * @param pause - Ten milliseconds, unless told.
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
 * Lets the event loop turn twenty times: everything that needs no clock or network has then happened, however slow the
 * machine is.
 */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
}
