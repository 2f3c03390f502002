import { W3mError } from './base.ts'
import type { ErrorCode } from './codes.ts'

export type Failure = {
  cause?: unknown
  rpcCode?: number | undefined
  /** The message of the wallet, the node or the service. */
  reason?: string | undefined
}

type Coded = W3mError & { readonly code: ErrorCode }
type NoFacts = Record<never, never>

/** Constructed with the facts of its type argument, or without arguments if none are required. */
type CodedClass = new <Facts extends object = NoFacts>(
  ...[facts]: NoFacts extends Facts ? [facts?: Facts] : [facts: Facts]
) => Coded

/**
 * The base class of a failure: `class XError extends coded(code, sentence)<{ network: string }> {}`. The facts it is
 * constructed with become its `details`, except `cause` and `rpcCode`.
 * @param sentence - The message, or a function of the facts that writes it.
 * @param rpcCode - The standard number if the facts have none.
 */
export function coded(code: ErrorCode, sentence: string, rpcCode?: number): CodedClass
export function coded<Facts extends object>(
  code: ErrorCode,
  sentence: (facts: Facts) => string,
  rpcCode?: number,
): new (
  facts: Facts,
) => Coded
// @__NO_SIDE_EFFECTS__
export function coded<Facts extends object>(
  code: ErrorCode,
  sentence: string | ((facts: Facts) => string),
  standardCode?: number,
) {
  return class extends W3mError {
    readonly code = code

    constructor(facts = {} as Facts & Failure) {
      const { cause, rpcCode = standardCode, ...details } = facts
      super(typeof sentence === 'string' ? sentence : sentence(facts), { cause, rpcCode, details })
    }
  }
}

/** The standard number of the error that caused a failure, if it has one. */
export function rpcCodeOf(cause: unknown): number | undefined {
  const rpcCode = (cause as { rpcCode?: unknown } | undefined)?.rpcCode
  return typeof rpcCode === 'number' ? rpcCode : undefined
}
