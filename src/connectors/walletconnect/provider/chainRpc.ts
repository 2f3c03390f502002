import * as z from 'zod/mini'
import {
  RpcConnectionClosedError,
  RpcConnectionMissingError,
  RpcProviderError,
  RpcUrlError,
} from '../../../errors/nodes.ts'
import { ProviderRpcError } from '../../../errors/providerRpc.ts'
import {
  RpcUrlMissingError,
  ServiceResponseError,
  ServiceTimeoutError,
  ServiceUnreachableError,
} from '../../../errors/services.ts'
import { postJson } from '../../../lib/postJson.ts'
import type { RpcRequest } from '../session/walletRequests.ts'

export type ChainRpc = ReturnType<typeof createChainRpc>

type ChainRpcParameters = {
  /** The URLs of a chain's nodes; undefined if the chain is unknown. */
  nodesOf(caipNetworkId: string): readonly string[] | undefined
  fetch: typeof fetch | undefined
}

const timeoutMs = 10_000
const replySchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

/** The chains' own nodes, for what the wallet did not approve. */
export function createChainRpc({ nodesOf, fetch }: ChainRpcParameters) {
  let isClosed = false
  let lastId = 0

  async function post(url: string, { method, params = [] }: RpcRequest): Promise<unknown> {
    if (!/^https?:\/\//i.test(url)) throw new RpcUrlError({ url })
    if (!fetch) throw new RpcConnectionMissingError()
    lastId += 1
    const call = { service: 'rpc', path: method }
    const body = { jsonrpc: '2.0', id: lastId, method, params }
    const asked = postJson(fetch, url, body, AbortSignal.timeout(timeoutMs))
    const response = await asked.catch((cause: unknown) => {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError'
      throw isLate
        ? new ServiceTimeoutError({ ...call, timeoutMs })
        : new ServiceUnreachableError({ ...call, cause })
    })
    const reply = replySchema.safeParse(await response.json().catch(() => undefined))
    if (!reply.success)
      throw new ServiceResponseError({ ...call, reason: `HTTP status code: ${response.status}` })
    if ('error' in reply.data) throw new ProviderRpcError(reply.data.error)
    return reply.data.result
  }

  return {
    /** Calls the nodes of a configured network in order until one responds. */
    async request(caipNetworkId: string, request: RpcRequest) {
      if (isClosed) throw new RpcConnectionClosedError()
      const nodes = nodesOf(caipNetworkId)
      if (!nodes) throw new RpcProviderError({ caipNetworkId })
      return askInTurn(nodes, request)
    },
    close: () => {
      isClosed = true
    },
  }

  async function askInTurn(urls: readonly string[], request: RpcRequest): Promise<unknown> {
    let failure: unknown = new RpcUrlMissingError({ method: request.method })
    for (const url of urls) {
      try {
        return await post(url, request)
      } catch (error) {
        if (error instanceof ProviderRpcError) throw error
        failure = error
      }
    }
    throw failure
  }
}
