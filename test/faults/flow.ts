import type { Run } from './run.ts'

/** What a flow depends on: only faults of these parts can affect it. */
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
  /** From here on the wallet may have received a request that must not be repeated. */
  asks?: boolean
  /** The wallet received a request before this step, which waits for its result. */
  waits?: boolean
}

/** A user's goal, starting on a freshly loaded page. */
export type Flow = {
  name: string
  uses: readonly Part[]
  /** Appended to the demo's URL. */
  query?: string
  steps: readonly Step[]
  /** The user may repeat the wallet request without harm. */
  isRepeatable?: boolean
  /**
   * What the page should have by now but lacks: a response, a hash, a final event. Without it, the steps check that.
   */
  missing?(run: Run): Promise<string | undefined> | string | undefined
}
