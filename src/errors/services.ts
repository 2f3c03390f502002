import { W3mError } from './base.ts'
import { coded } from './coded.ts'

/** The external service that failed, and the path. Without the query, which has the project id. */
export type ServiceCall = { service: string; path: string }

/**
 * A service responded with a status outside 200 to 299.
 *
 * `cause` is the Response, with its body already read; `details.reason` is the service's message, shortened, and
 * `details.field` the part of the request it is about.
 */
export class ServiceStatusError extends W3mError {
  readonly code = 'W3M_SERVICE_STATUS'
  readonly status: number
  /** How long the service asked to wait: milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor({ response, reason, field, retryAfterMs, ...call }: StatusFacts) {
    super(`HTTP status code: ${response.status}`, {
      details: { ...call, status: response.status, reason, field },
      cause: response,
    })
    this.status = response.status
    this.retryAfterMs = retryAfterMs
  }
}

type StatusFacts = ServiceCall & {
  response: Response
  reason?: string | undefined
  /** The part of the request it is about, if the service names it. */
  field?: string | undefined
  retryAfterMs?: number | undefined
}

/** A service's response does not match its schema; `details.field` names the field. */
export class ServiceResponseError extends coded(
  'W3M_SERVICE_RESPONSE',
  'The service sent an unexpected reply',
)<ServiceCall & { field?: string; reason: string; cause?: unknown }> {}

/** A service did not respond in time. */
export class ServiceTimeoutError extends coded(
  'W3M_SERVICE_TIMEOUT',
  'The request took too long to respond.',
)<ServiceCall & { timeoutMs: number }> {}

/** A service was unreachable, or the connection broke before the response was complete. */
export class ServiceUnreachableError extends coded('W3M_SERVICE_UNREACHABLE', 'HTTP request failed.')<
  ServiceCall & { cause?: unknown }
> {}

/** No node is known for the requested chain. */
export class RpcUrlMissingError extends coded('W3M_RPC_URL_MISSING', 'No RPC url provided for chainId')<{
  method: string
}> {}

/** The blockchain API does not know the gas price of this network. */
export class GasPriceUnsupportedError extends coded(
  'W3M_GAS_PRICE_UNSUPPORTED',
  'Network not supported for Gas Price',
)<{ caipNetworkId: string }> {}

/** The blockchain API does not support swaps on this network. */
export class SwapUnsupportedError extends coded('W3M_SWAP_UNSUPPORTED', 'Network not supported for Swaps')<{
  caipNetworkId: string
}> {}

/** The service's message; undefined for any other error. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ServiceStatusError ? (error.details.reason as string | undefined) : undefined

/** Whether a service refused the request because of this field, or for the reason of that name. */
export const isRefusedFor = (error: unknown, field: string): boolean =>
  error instanceof ServiceStatusError && error.details.field === field
