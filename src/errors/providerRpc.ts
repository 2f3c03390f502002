import { W3mError } from './base.ts'

/**
 * An error of a wallet or a node in the form of EIP-1193: `code` is the number.
 *
 * Not one of the widget's errors: pages and chain adapters read it like an extension's error.
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor({
    code,
    message,
    data,
    cause,
  }: { code: number; message: string; data?: unknown; cause?: unknown }) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.data = data
  }
}

/**
 * A provider of the widget rejects a request before it reaches the wallet: the parameter at this position is invalid.
 */
export const invalidParameters = (method: string, place: string): ProviderRpcError =>
  new ProviderRpcError({
    code: -32602,
    message: `Invalid parameters of ${method}${place && `: ${place}`}`,
  })

/** EIP-1193 numbers for the widget's errors without one: a missing connection is not an internal error. */
const numbers: Record<string, number> = {
  W3M_PAIRING_SESSION: 4900,
  W3M_EMBEDDED_UNAVAILABLE: 4900,
  W3M_RPC_CONNECTION_MISSING: 4901,
  W3M_RPC_CONNECTION_CLOSED: 4901,
}

/** How a provider rejects with an error of the widget: `data.code` is its code, `cause` the error. */
export class OwnRpcError extends ProviderRpcError {
  declare readonly cause: W3mError

  constructor(cause: W3mError) {
    const code = cause.rpcCode ?? numbers[cause.code] ?? -32603
    const { data } = cause as { data?: object }
    super({ code, message: cause.message, data: { ...data, code: cause.code }, cause })
  }
}

/** Converts any thrown value to a provider error, with a numeric `code`. */
export function toProviderRpcError(thrown: unknown): unknown {
  if (thrown instanceof W3mError) return new OwnRpcError(thrown)
  if (typeof (thrown as { code?: unknown } | undefined)?.code === 'number') return thrown
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return new ProviderRpcError({ code: -32603, message, cause: thrown })
}
