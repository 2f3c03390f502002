/** What every error of ours can carry beside its sentence. */
export type W3mErrorOptions = {
  /** The facts of this failure: ids, addresses, limits. Never a secret. */
  details?: Record<string, unknown> | undefined
  /** The error that led here, untouched. */
  cause?: unknown
  /** A standard number (EIP-1193, JSON-RPC) where the failure has one. */
  rpcCode?: number | undefined
}

/**
 * The base of every failure this product raises.
 *
 * `code` is stable and is what callers branch on; `message` is the sentence of the error catalogue,
 * in English, and may be shown in a log. What a person reads is translated from `code`.
 */
export abstract class W3mError extends Error {
  abstract readonly code: `W3M_${string}`
  readonly details: Record<string, unknown>
  readonly rpcCode: number | undefined

  constructor(message: string, { details = {}, cause, rpcCode }: W3mErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.details = details
    this.rpcCode = rpcCode
  }

  override get name(): string {
    return 'W3mError'
  }

  /** The heading in `docs/errors.md` that explains this code. */
  get docsPath(): string {
    return `docs/errors.md#${this.code.toLowerCase()}`
  }
}
