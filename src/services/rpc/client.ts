import * as z from 'zod/mini'
import { RpcResponseError, RpcUrlMissingError, ServiceStatusError } from '../../errors/services.ts'
import { createHttp, type Http, toMismatch } from '../http.ts'
import { isPassing, retryRead } from '../retryRead.ts'
import { lenient } from '../wire.ts'

export type RpcOptions = {
  /** Nodes of one chain, in the order of use. */
  urls: readonly string[]
  fetch: typeof fetch
  timeoutMs?: number | undefined
}

export type RpcCall<Result> = {
  method: string
  params?: readonly unknown[] | undefined
  schema: z.ZodMiniType<Result>
  signal?: AbortSignal | undefined
}

export type Rpc = { request<Result>(call: RpcCall<Result>): Promise<Result> }

/** Unknown error, internal error and limit exceeded: a retry or another node may succeed. */
const passingCodes = new Set([-1, -32603, -32005])

const isPassingReply = (error: unknown): boolean =>
  error instanceof RpcResponseError && passingCodes.has(error.rpcCode ?? 0)

const isFinalReply = (error: unknown): boolean => error instanceof RpcResponseError && !isPassingReply(error)

/** Responses of nodes that require JSON as the content type, and of those that check it after the body. */
const typeStatuses = new Set([400, 406, 415])
const typeCodes = new Set([-32600, -32700])

const isAboutType = (error: unknown): boolean =>
  (error instanceof ServiceStatusError && typeStatuses.has(error.status)) ||
  (error instanceof RpcResponseError && typeCodes.has(error.rpcCode ?? 0))

type Node = { http: Http; contentType?: 'application/json' | undefined }

/**
 * Calls a chain's nodes by JSON-RPC over HTTP, without viem. For reads only: every call may be retried.
 *
 * If one node fails, calls the next, starting with the one that responded last. If all failed for a temporary reason,
 * repeats the round three times.
 * @throws {RpcResponseError} If a node responds with an error.
 * @throws {RpcUrlMissingError} If there is no node.
 * @throws The errors of `createHttp` of the last node.
 */
export function createRpc({ urls, fetch, timeoutMs }: RpcOptions): Rpc {
  let nodes = urls.map(
    (baseUrl): Node => ({ http: createHttp({ baseUrl, service: 'rpc', fetch, timeoutMs }) }),
  )

  async function askInTurn<Result>(call: RpcCall<Result>): Promise<Result> {
    let failure: unknown = new RpcUrlMissingError({ method: call.method })
    for (const node of nodes) {
      try {
        const result = await ask(node, call)
        nodes = [node, ...nodes.filter((other) => other !== node)]
        return result
      } catch (error) {
        if (isFinalReply(error)) throw error
        failure = error
      }
    }
    throw failure
  }

  return {
    request: (call) =>
      retryRead(() => askInTurn(call), {
        signal: call.signal,
        shouldRetry: (error) => isPassing(error) || isPassingReply(error),
      }),
  }
}

/** Calls without a preflight first. A node that rejects that gets the JSON content type from then on. */
async function ask<Result>(node: Node, call: RpcCall<Result>): Promise<Result> {
  try {
    return await post(node, call)
  } catch (error) {
    if (node.contentType || !isAboutType(error)) throw error
    node.contentType = 'application/json'
    return post(node, call)
  }
}

async function post<Result>(
  { http, contentType }: Node,
  { method, params = [], schema, signal }: RpcCall<Result>,
): Promise<Result> {
  const body = { jsonrpc: '2.0', id: 1, method, params }
  const reply = await http.post('', rpcReplySchema, {
    body,
    contentType,
    signal,
    retry: false,
    errors: rpcErrorSchema,
  })
  const { result, error } = reply
  if (error) {
    const { code, message, data } = error
    throw new RpcResponseError({ method, rpcCode: code, reason: message?.slice(0, 300) ?? '', data })
  }
  const parsed = schema.safeParse(result)
  if (parsed.success) return parsed.data
  throw toMismatch(parsed.error, { service: 'rpc', path: method }, ['result'])
}

const errorSchema = z.object({
  code: z.number(),
  message: lenient(z.string()),
  data: z.optional(z.unknown()),
})

/** Any JSON-RPC reply; Bitcoin Core returns null next to a result. @see https://www.jsonrpc.org/specification */
const rpcReplySchema = z.object({ result: z.optional(z.unknown()), error: z.nullish(errorSchema) })

/** What a node may also send with an error status. */
const rpcErrorSchema = z.object({ result: z.optional(z.unknown()), error: errorSchema })
