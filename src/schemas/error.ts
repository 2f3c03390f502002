import type { ErrorCode } from '../errors/codes.ts'

/** The public part of an error: no stack, no cause, nothing secret. */
export type W3mErrorLike = {
  code: ErrorCode
  message: string
  rpcCode?: number | undefined
  details?: Record<string, unknown> | undefined
}
