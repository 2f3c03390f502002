import { UnsupportedMethodError } from '../errors/wallet.ts'
import type { SendRequest, TransferRequest } from './transactions.ts'

/** The request on a chain without contracts. @throws {UnsupportedMethodError} If it is a contract call. */
export function requireTransfer(request: SendRequest): TransferRequest {
  if ('data' in request) throw new UnsupportedMethodError({ method: 'contract call' })
  return request
}
