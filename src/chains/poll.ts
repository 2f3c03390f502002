import { sleep } from '../lib/deadline.ts'

const longestPauseAfterFailureMs = 30_000

/**
 * Polls until there is an outcome: with growing pauses, up to four times the first one, or longer while nodes fail.
 * Rejects only when the signal aborts.
 */
export async function poll<Outcome>(
  look: () => Promise<Outcome | undefined>,
  firstPauseMs: number,
  signal: AbortSignal,
): Promise<Outcome> {
  let pause = firstPauseMs
  for (;;) {
    try {
      const outcome = await look()
      if (outcome) return outcome
      await sleep(pause, signal)
      pause = Math.min(pause * 1.5, firstPauseMs * 4)
    } catch {
      signal.throwIfAborted()
      await sleep(pause, signal)
      pause = Math.min(pause * 2, longestPauseAfterFailureMs)
    }
  }
}
