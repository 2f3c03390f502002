import type { Run } from './run.ts'

/** What a flow leans on: only faults of these parts can touch it. */
export type Part =
  | 'relay'
  | 'phone'
  | 'extension'
  | 'solana'
  | 'bitcoin'
  | 'frame'
  | 'services'
  | 'auth'
  | 'transaction'
  | 'signature'

/** One user action, up to its visible result. A second call skips what is already done. */
export type Step = {
  name: string
  act(run: Run): Promise<unknown>
  /** From here on the wallet may have been asked for something that must not be asked twice. */
  asks?: boolean
  /** The wallet has been asked before this step, which waits for what becomes of that. */
  waits?: boolean
}

/** A user's goal, starting on a freshly loaded page. */
export type Flow = {
  name: string
  uses: readonly Part[]
  /** Behind the demo's address. */
  query?: string
  steps: readonly Step[]
  /** The user may ask the wallet again without harm, whatever it did before. */
  isRepeatable?: boolean
  /** What the page should have by now and does not: an answer, a hash, a final event. Without it, the steps see that. */
  missing?(run: Run): Promise<string | undefined> | string | undefined
}
