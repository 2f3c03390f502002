import type { Handler } from '../../http/handler.ts'
import type { Ledger } from './createLedger.ts'
import { methods } from './methods.ts'
import { RpcFailure } from './wire.ts'

type Call = { id?: unknown; method?: unknown; params?: unknown }

/** A Solana node: JSON-RPC over POST, single calls and batches. */
export function createRpcHandler(ledger: () => Ledger): Handler {
  return async (request) => {
    const body: unknown = await request.json().catch(() => undefined)
    if (body === undefined) return Response.json(toReply(null, new RpcFailure(-32700, 'Parse error')))
    return Response.json(
      Array.isArray(body) ? body.map((call) => answer(ledger(), call)) : answer(ledger(), body as Call),
    )
  }
}

function answer(ledger: Ledger, call: Call) {
  const { id = null, method, params } = call ?? {}
  try {
    const serve = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!serve) throw new RpcFailure(-32601, 'Method not found')
    return { jsonrpc: '2.0', id, result: serve(ledger, Array.isArray(params) ? params : []) }
  } catch (error) {
    return toReply(id, error)
  }
}

function toReply(id: unknown, error: unknown) {
  const { code, message, data } = error instanceof RpcFailure ? error : new RpcFailure(-32603, String(error))
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
}
