import type { ErrorCode } from './codes.ts'

/** What every error can carry in addition to its message. */
export type W3mErrorOptions = {
  /** The facts of this failure: ids, addresses, limits. Never a secret. */
  details?: Record<string, unknown> | undefined
  /** The original error, unchanged. */
  cause?: unknown
  /** A standard number (EIP-1193, JSON-RPC), if the failure has one. */
  rpcCode?: number | undefined
}

/**
 * The base class of all errors of the widget.
 *
 * `code` is stable: branch on it. `message` is English, for logs. What the user reads is translated from `code`.
 */
export abstract class W3mError extends Error {
  abstract readonly code: ErrorCode
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
}
