import { sleep } from '../lib/deadline.ts'

const longestPauseAfterFailureMs = 30_000

type Rhythm = { firstPauseMs: number; longestPauseMs: number; signal: AbortSignal }

/**
 * Polls until there is an outcome: fast at first, then slower, and slowest while nodes fail. Rejects only when the
 * signal aborts.
 */
export async function poll<Outcome>(
  look: () => Promise<Outcome | undefined>,
  { firstPauseMs, longestPauseMs, signal }: Rhythm,
): Promise<Outcome> {
  let pause = firstPauseMs
  for (;;) {
    try {
      const outcome = await look()
      if (outcome) return outcome
      await sleep(pause, signal)
      pause = Math.min(pause * 1.5, longestPauseMs)
    } catch {
      signal.throwIfAborted()
      await sleep(pause, signal)
      pause = Math.min(pause * 2, longestPauseAfterFailureMs)
    }
  }
}
