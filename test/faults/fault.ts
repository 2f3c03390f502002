import type { Flow, Part, Step } from './flow.ts'
import type { Run } from './run.ts'

/** What may break, once, in the middle of a flow. */
export type Fault = {
  /** Follows "then" in a sentence: `the relay cuts every socket`. */
  name: string
  /** The parts that a flow must use for this fault to affect it: all of them. */
  needs: readonly Part[]
  /** Only before such steps; before any by default. */
  before?: ((step: Step, flow: Flow) => boolean) | undefined
  strike(run: Run): Promise<unknown> | unknown
  /** Repairs everything that `strike` broke for good. Services and relay are repaired for all faults. */
  heal?(run: Run): Promise<unknown> | unknown
  /** Nothing breaks: the user must not even get stuck. */
  isHarmless?: boolean
  /**
   * Whether the wallet's response is really lost if this strikes before or during such a step: it never arrives, or is
   * empty. Only then is "may already have been sent" a valid result. With any other fault the response arrives in the
   * end.
   */
  loses?: (step: Step, isDuring: boolean) => boolean
  /** The error code that a transaction ends with, because the wallet sends something else. */
  endsWith?: string
  /** While true, the page cannot store anything across a reload. */
  forgets?: boolean
}

/** For faults that lose a response if the wallet was already asked. */
export const whileAsked: NonNullable<Fault['loses']> = ({ asks = false, waits = false }, isDuring) =>
  waits || (isDuring && asks)
