import type { W3mErrorLike } from '../schemas/error.ts'
import { W3mError } from './base.ts'

/** What a host may see of any error: code, sentence, standard number and facts. */
export function toErrorLike(error: unknown): W3mErrorLike {
  if (!(error instanceof W3mError)) {
    return { code: 'W3M_UNKNOWN', message: error instanceof Error ? error.message : String(error) }
  }
  const { code, message, rpcCode, details } = error
  return { code, message, ...(rpcCode === undefined ? {} : { rpcCode }), details }
}
