import type { W3mErrorLike } from '../schemas/error.ts'
import type { W3mError } from './base.ts'
import { codeOf } from './codes.ts'

/** The parts of any error that a page may see: code, message, standard number and facts. */
export function toErrorLike(error: unknown): W3mErrorLike {
  const code = codeOf(error)
  if (!(error instanceof Error) || !code) {
    return { code: 'W3M_UNKNOWN', message: error instanceof Error ? error.message : String(error) }
  }
  const { message, rpcCode, details } = error as W3mError
  return { code, message, ...(rpcCode === undefined ? {} : { rpcCode }), details }
}
