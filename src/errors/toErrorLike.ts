import type { W3mErrorLike } from '../schemas/error.ts'
import type { W3mError } from './base.ts'

/**
 * What a host may see of any error: code, sentence, standard number and facts. Told by the code: the script
 * tag and what it loads have the class each for itself.
 */
export function toErrorLike(error: unknown): W3mErrorLike {
  if (!isOurs(error)) {
    return { code: 'W3M_UNKNOWN', message: error instanceof Error ? error.message : String(error) }
  }
  const { code, message, rpcCode, details } = error
  return { code, message, ...(rpcCode === undefined ? {} : { rpcCode }), details }
}

const isOurs = (error: unknown): error is W3mError =>
  error instanceof Error && 'code' in error && /^W3M_/.test(String(error.code))
