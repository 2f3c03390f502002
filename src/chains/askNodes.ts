import * as z from 'zod/mini'
import { W3mError } from '../errors/base.ts'
import { NodeTimeoutError, NodeUnreachableError } from '../errors/chain.ts'
import { anySignal, sleep, withDeadline } from '../lib/deadline.ts'
import { postJson } from '../lib/postJson.ts'
import { parseRetryAfter, retry } from '../lib/retry.ts'
import type { Network } from '../schemas/network.ts'

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

/** What the JSON-RPC errors of a namespace's nodes mean. */
export type NodeErrors = {
  /** Codes that a retry may fix. */
  retried: readonly number[]
  /** Codes that every node would return. */
  final: readonly number[]
  toError(refusal: NodeRefusal): W3mError
}

/** A node refused. `code` and `data` are those of its JSON-RPC error, if it sent one. */
export class NodeRefusal extends Error {
  readonly status: number
  readonly retryAfterMs: number | undefined
  readonly code: number | undefined
  readonly data: unknown

  constructor({ status, headers }: Response, error?: z.output<typeof errorSchema>) {
    super(error ? error.message : `Status ${status}`)
    this.status = status
    this.retryAfterMs = parseRetryAfter(headers.get('retry-after'), Date.now())
    this.code = error?.code
    this.data = error?.data
  }
}

const timeoutMs = 10_000
/** Includes retries and other nodes. Our limit: no user waits longer for a number. */
const wholeTimeoutMs = 25_000
const retriedStatus = [200, 403, 408, 413, 429, 500, 502, 503, 504]
const mostCalls = 100

const errorSchema = z.object({
  code: z.number(),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
})
/** Bitcoin Core returns null next to a result. @see https://www.jsonrpc.org/specification */
const replySchema = z.object({
  id: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.nullish(errorSchema),
})
const bodySchema = z.union([z.array(replySchema), replySchema])

type Call = { method: string; params: unknown[] }
/** Returns the result of the call at this place, or throws the node's refusal. */
type ResultAt = (place: number) => unknown

/**
 * The nodes of a network, called in their configured order, each round up to three times.
 *
 * Rejects with the chain's reason, {@link NodeUnreachableError} or {@link NodeTimeoutError}, or with the signal's
 * reason.
 */
export function askNodes(network: Network, options: NodeRequestOptions, errors: NodeErrors): NodeRequest {
  const { caipNetworkId } = network
  const { signal, batch } = options
  const nodes = network.rpcUrls.default.http.map((url) => {
    const send = (calls: Call[]) => post(url, calls, options)
    return batch ? batched(send) : async (call: Call) => (await send([call]))(0)
  })

  const isPassing = ({ status, code }: NodeRefusal) =>
    code === undefined ? retriedStatus.includes(status) : errors.retried.includes(code)

  const isFinal = ({ code }: NodeRefusal) => code !== undefined && errors.final.includes(code)

  async function askInTurn(call: Call) {
    let failure: unknown = new NodeUnreachableError({ caipNetworkId })
    for (const ask of nodes) {
      try {
        return await ask(call)
      } catch (error) {
        if (error instanceof NodeRefusal && isFinal(error)) throw error
        failure = error
      }
    }
    throw failure
  }

  const shouldRetry = (error: unknown) =>
    error instanceof NodeRefusal ? isPassing(error) : !(error instanceof W3mError)

  function toNodeError(error: unknown): W3mError {
    if (error instanceof W3mError) return error
    if (error instanceof NodeRefusal && error.code !== undefined) return errors.toError(error)
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return new (isLate ? NodeTimeoutError : NodeUnreachableError)({ caipNetworkId, cause: error })
  }

  return async (method, params, schema) => {
    const late = () => new NodeTimeoutError({ caipNetworkId })
    try {
      const asked = retry(() => askInTurn({ method, params }), { shouldRetry, retryAfterMs, signal })
      return z.parse(schema, await withDeadline(asked, { timeoutMs: wholeTimeoutMs, late, signal }))
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw toNodeError(error)
    }
  }
}

const retryAfterMs = (error: unknown) => (error instanceof NodeRefusal ? error.retryAfterMs : undefined)

/** Sends one or more calls as one request. Reads the body before the status: some nodes send errors with a 400. */
async function post(url: string, calls: Call[], { fetch, signal }: NodeRequestOptions): Promise<ResultAt> {
  const bodies = calls.map((call, place) => ({ jsonrpc: '2.0', id: place + 1, ...call }))
  const isOne = calls.length === 1
  const ending = anySignal(AbortSignal.timeout(timeoutMs), signal)
  const response = await postJson(fetch, url, isOne ? bodies[0] : bodies, ending)
  const { data } = bodySchema.safeParse(await response.json().catch(() => undefined))
  return (place) => {
    const reply = Array.isArray(data) ? data.find(({ id }) => id === place + 1) : data
    if (reply?.error) throw new NodeRefusal(response, reply.error)
    if (!response.ok || !reply || Array.isArray(data) === isOne) throw new NodeRefusal(response)
    return reply.result
  }
}

/** Joins the calls that are made at once into requests of at most 100. */
function batched(send: (calls: Call[]) => Promise<ResultAt>) {
  let open: { calls: Call[]; sent: Promise<ResultAt> } | undefined
  const start = () => {
    const calls: Call[] = []
    const sent = sleep(0).then(() => {
      if (open?.calls === calls) open = undefined
      return send(calls)
    })
    return { calls, sent }
  }
  return async (call: Call) => {
    if (!open || open.calls.length === mostCalls) open = start()
    const { calls, sent } = open
    const place = calls.push(call) - 1
    return (await sent)(place)
  }
}
