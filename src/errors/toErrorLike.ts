import type { W3mErrorLike } from '../schemas/error.ts'
import type { W3mError } from './base.ts'
import { codeOf } from './codes.ts'

/** What a host may see of any error: code, sentence, standard number and facts. */
export function toErrorLike(error: unknown): W3mErrorLike {
  const code = codeOf(error)
  if (!(error instanceof Error) || !code) {
    return { code: 'W3M_UNKNOWN', message: error instanceof Error ? error.message : String(error) }
  }
  const { message, rpcCode, details } = error as W3mError
  return { code, message, ...(rpcCode === undefined ? {} : { rpcCode }), details }
}
