import { W3mError } from './base.ts'

/** Which outside service failed, and on which path. The query is left out: it names the project. */
export type ServiceCall = { service: string; path: string }

/**
 * A service answered with a status outside 200 to 299.
 *
 * `cause` is the Response, its body already read; `details.reason` is what the service said, shortened, and
 * `details.field` the part of the request it was about.
 */
export class ServiceStatusError extends W3mError {
  readonly code = 'W3M_SERVICE_STATUS'
  readonly status: number
  /** How long the service asked us to wait: milliseconds. */
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
  /** What of the request it was about, where the service says so. */
  field?: string | undefined
  retryAfterMs?: number | undefined
}

/** A service answered with something that is not what it promises; `details.field` names the place. */
export class ServiceResponseError extends W3mError {
  readonly code = 'W3M_SERVICE_RESPONSE'

  constructor({ cause, ...details }: ServiceCall & { field?: string; reason: string; cause?: unknown }) {
    super('The service sent an unexpected reply', { details, cause })
  }
}

/** A service did not answer in time. */
export class ServiceTimeoutError extends W3mError {
  readonly code = 'W3M_SERVICE_TIMEOUT'

  constructor(details: ServiceCall & { timeoutMs: number }) {
    super('The request took too long to respond.', { details })
  }
}

/** A service could not be reached, or the connection broke before its answer was whole. */
export class ServiceUnreachableError extends W3mError {
  readonly code = 'W3M_SERVICE_UNREACHABLE'

  constructor({ cause, ...details }: ServiceCall & { cause?: unknown }) {
    super('HTTP request failed.', { details, cause })
  }
}

/** A chain's node answered with a JSON-RPC error; its number is `rpcCode`, its words `details.reason`. */
export class RpcResponseError extends W3mError {
  readonly code = 'W3M_RPC_RESPONSE'

  constructor({ rpcCode, ...details }: { method: string; rpcCode: number; reason: string; data?: unknown }) {
    super('The node answered with an error', { details, rpcCode })
  }
}

/** No node is known for the chain that was asked. */
export class RpcUrlMissingError extends W3mError {
  readonly code = 'W3M_RPC_URL_MISSING'

  constructor(details: { method: string }) {
    super('No RPC url provided for chainId', { details })
  }
}

/** The blockchain API does not know the gas price of this network. */
export class GasPriceUnsupportedError extends W3mError {
  readonly code = 'W3M_GAS_PRICE_UNSUPPORTED'

  constructor(details: { caipNetworkId: string }) {
    super('Network not supported for Gas Price', { details })
  }
}

/** The blockchain API swaps nothing on this network. */
export class SwapUnsupportedError extends W3mError {
  readonly code = 'W3M_SWAP_UNSUPPORTED'

  constructor(details: { caipNetworkId: string }) {
    super('Network not supported for Swaps', { details })
  }
}
