import { fallback, HttpRequestError, http, TimeoutError } from 'viem'
import * as z from 'zod/mini'
import type { W3mError } from '../../../errors/base.ts'
import { NodeTimeoutError, NodeUnreachableError, UnknownNodeError } from '../../../errors/chain.ts'
import { withDeadline } from '../../../lib/deadline.ts'
import { parseRetryAfter, retry } from '../../../lib/retry.ts'
import type { Network } from '../../../schemas/network.ts'
import { readFailure } from '../../readFailure.ts'
import { toChainReason } from '../chainReasons.ts'

/** Sends one read to a network's nodes and parses the response. */
export type NodeRequest = <Schema extends z.core.$ZodType>(
  method: string,
  params: unknown[],
  schema: Schema,
) => Promise<z.output<Schema>>

export type NodeRequestOptions = {
  fetch: typeof fetch
  signal?: AbortSignal | undefined
  /** Many reads at once as one request. Some nodes reject that. */
  batch?: boolean | undefined
}

const timeoutMs = 10_000
/** Includes retries and other nodes. Our limit: no user waits longer for a number. */
const wholeTimeoutMs = 25_000
const retriedStatus = [403, 408, 413, 429, 500, 502, 503, 504]
const retriedCodes = [-1, 429, -32005, -32007, -32603]

/**
 * The nodes of a network, called in their configured order, each read up to three times.
 *
 * Rejects with the chain's reason, {@link NodeUnreachableError} or {@link NodeTimeoutError}, or with the signal's
 * reason.
 */
export function createNodeRequest(
  network: Network,
  { fetch, signal, batch = false }: NodeRequestOptions,
): NodeRequest {
  const transports = network.rpcUrls.default.http.map((url) =>
    http(url, { fetchFn: fetch, timeout: timeoutMs, batch: batch && { batchSize: 100 } }),
  )
  const { request } = fallback(transports, { retryCount: 0 })({ timeout: timeoutMs })
  const ask = request as (call: { method: string; params: unknown[] }) => Promise<unknown>

  return async (method, params, schema) => {
    const { caipNetworkId } = network
    if (transports.length === 0) throw new NodeUnreachableError({ caipNetworkId })
    try {
      const asked = retry(() => ask({ method, params }), { shouldRetry, retryAfterMs, signal })
      const late = () => new NodeTimeoutError({ caipNetworkId })
      return z.parse(schema, await withDeadline(asked, { timeoutMs: wholeTimeoutMs, late, signal }))
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw toNodeError(error, caipNetworkId)
    }
  }
}

function shouldRetry(error: unknown): boolean {
  if (error instanceof HttpRequestError && error.status) return retriedStatus.includes(error.status)
  const { codes } = readFailure(error)
  return codes.length === 0 || codes.some((code) => retriedCodes.includes(code))
}

const retryAfterMs = (error: unknown) =>
  error instanceof HttpRequestError
    ? parseRetryAfter(error.headers?.get('retry-after'), Date.now())
    : undefined

function toNodeError(error: unknown, caipNetworkId: string): W3mError {
  if (error instanceof NodeTimeoutError) return error
  if (error instanceof TimeoutError) return new NodeTimeoutError({ caipNetworkId, cause: error })
  if (error instanceof HttpRequestError) return new NodeUnreachableError({ caipNetworkId, cause: error })
  const { codes, texts } = readFailure(error)
  const failure = { cause: error, rpcCode: codes[0] }
  return toChainReason(texts, failure) ?? new UnknownNodeError({ ...failure, reason: nodeWords(error) })
}

/** The node's own message, without what the transport adds. */
const nodeWords = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'details' in error && typeof error.details === 'string'
    ? error.details.slice(0, 300)
    : undefined
