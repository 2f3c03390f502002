import * as z from 'zod/mini'
import { W3mError } from '../../../errors/base.ts'
import { NodeTimeoutError, NodeUnreachableError } from '../../../errors/chain.ts'
import { anySignal, withDeadline } from '../../../lib/deadline.ts'
import { parseRetryAfter, retry } from '../../../lib/retry.ts'
import type { Network } from '../../../schemas/network.ts'
import { toChainError } from './chainErrors.ts'

/** Sends one read to a network's nodes and parses the response. */
export type NodeRequest = <Schema extends z.core.$ZodType>(
  method: string,
  params: unknown[],
  schema: Schema,
) => Promise<z.output<Schema>>

export type NodeRequestOptions = { fetch: typeof fetch; signal?: AbortSignal | undefined }

const timeoutMs = 10_000
/** Includes retries and other nodes. Our limit: no user waits longer for a number. */
const wholeTimeoutMs = 25_000
const retriedStatus = [403, 408, 413, 429, 500, 502, 503, 504]
/** Behind, busy, or over its limit: a retry or another node may succeed. */
const retriedCodes = [-1, 429, -32005, -32004, -32014, -32016, -32603]

const replySchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
})

/** An error response of a node. `status` is that of HTTP, `code` that of JSON-RPC. */
class Refusal extends Error {
  readonly facts: { status?: number; code?: number; data?: unknown; retryAfter?: string | null }

  constructor(message: string, facts: Refusal['facts']) {
    super(message)
    this.facts = facts
  }
}

/**
 * The nodes of a network, called in their configured order, each round up to three times.
 *
 * Rejects with the chain's reason, {@link NodeUnreachableError} or {@link NodeTimeoutError}, or with the signal's
 * reason.
 */
export function createNodeRequest(network: Network, { fetch, signal }: NodeRequestOptions): NodeRequest {
  const urls = network.rpcUrls.default.http
  const { caipNetworkId } = network

  const askInTurn = async (method: string, params: unknown[]) => {
    let failure: unknown = new NodeUnreachableError({ caipNetworkId })
    for (const url of urls) {
      try {
        return await post(fetch, url, { method, params, signal })
      } catch (error) {
        if (error instanceof Refusal && !isPassing(error)) throw error
        failure = error
      }
    }
    throw failure
  }

  return async (method, params, schema) => {
    const late = () => new NodeTimeoutError({ caipNetworkId })
    try {
      const asked = retry(() => askInTurn(method, params), { shouldRetry, retryAfterMs, signal })
      return z.parse(schema, await withDeadline(asked, { timeoutMs: wholeTimeoutMs, late, signal }))
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw toNodeError(error, caipNetworkId)
    }
  }
}

function toNodeError(error: unknown, caipNetworkId: string): W3mError {
  if (error instanceof W3mError) return error
  if (error instanceof Refusal && error.facts.code !== undefined) {
    const { code, data } = error.facts
    return toChainError(error.message, { code, data, cause: error })
  }
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return new (isLate ? NodeTimeoutError : NodeUnreachableError)({ caipNetworkId, cause: error })
}

type Call = { method: string; params: unknown[]; signal: AbortSignal | undefined }

async function post(fetch: NodeRequestOptions['fetch'], url: string, { method, params, signal }: Call) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: anySignal(AbortSignal.timeout(timeoutMs), signal),
  })
  const reply = replySchema.safeParse(await response.json().catch(() => undefined))
  if (reply.data?.error) {
    const { code, message, data } = reply.data.error
    throw new Refusal(message, { code, data, retryAfter: response.headers.get('retry-after') })
  }
  if (response.ok && reply.success) return reply.data.result
  const { status } = response
  throw new Refusal(`Status ${status}`, { status, retryAfter: response.headers.get('retry-after') })
}

const isPassing = ({ facts: { status, code } }: Refusal): boolean =>
  code === undefined ? status === 200 || retriedStatus.includes(status ?? 0) : retriedCodes.includes(code)

const shouldRetry = (error: unknown): boolean =>
  error instanceof Refusal ? isPassing(error) : !(error instanceof W3mError)

const retryAfterMs = (error: unknown) =>
  error instanceof Refusal ? parseRetryAfter(error.facts.retryAfter, Date.now()) : undefined
