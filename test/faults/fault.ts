import type { Flow, Part, Step } from './flow.ts'
import type { Run } from './run.ts'

/** What may break, once, in the middle of a flow. */
export type Fault = {
  /** In words, as they follow "then": `the relay cuts every socket`. */
  name: string
  /** The parts a flow needs for this fault to touch it: all of them. */
  needs: readonly Part[]
  /** Only before steps like this; before any by default. */
  before?: ((step: Step, flow: Flow) => boolean) | undefined
  strike(run: Run): Promise<unknown> | unknown
  /** Everything that `strike` has broken for good works again. Services and relay are mended for all faults. */
  heal?(run: Run): Promise<unknown> | unknown
  /** Nothing breaks: the user must not even get stuck. */
  isHarmless?: boolean
  /**
   * Whether the wallet's answer is really lost if this strikes before such a step, or during it: it never reaches the
   * page, or says nothing. Only then is "may already have been sent" an outcome. Any other fault ends with the answer.
   */
  loses?: (step: Step, isDuring: boolean) => boolean
  /** The code of the error that a transaction ends with, because the wallet sends something else. */
  endsWith?: string
  /** The page cannot keep anything over a reload while this is so. */
  forgets?: boolean
}

/** For faults that lose an answer if the wallet has been asked by then. */
export const whileAsked: NonNullable<Fault['loses']> = ({ asks = false, waits = false }, isDuring) =>
  waits || (isDuring && asks)
