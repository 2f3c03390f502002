import { missingQuery, ofProject, type ServeOptions, serveRoutes } from '../blockchain-api/project.ts'
import type { SandboxChain } from '../chain.ts'
import { type Access, plainText, refuse } from '../http/access.ts'
import type { Handler } from '../http/handler.ts'
import type { RouteCall } from '../http/routes.ts'

const list =
  'See the list of supported chains here: https://docs.reown.com/cloud/blockchain-api#supported-chains'

/** The provider's RPC service: `POST /v1?chainId=eip155:1&projectId=…`, forwarded to the chain's own node. */
export function createRpcHandler({
  chains,
  settings = {},
  now,
  ...access
}: { chains: readonly SandboxChain[] } & ServeOptions & Access): Handler {
  const handOn = createProxy(chains)
  const answer = async (call: RouteCall) =>
    missingQuery(call, ['chainId']) ?? (settings.areProvidersDown ? down(call) : await handOn(call))
  const routes = { 'POST /v1': ofProject(access, answer), 'GET /v1': ofProject(access, refuseSocket) }
  return serveRoutes(routes, { settings, now })
}

/** The WebSocket endpoint. A plain GET is refused. */
const refuseSocket = (call: RouteCall) =>
  missingQuery(call, ['chainId']) ?? plainText(400, "Connection header did not include 'upgrade'")

const down = ({ query }: RouteCall) =>
  refuse(503, `Requested ${query.get('chainId')} chain provider is temporarily unavailable`, 'chainId')

/** Facts about a chain that never change: the service answers from memory. */
const kept = ['eth_chainId', 'net_version', 'net_listening']

type Call = { id?: unknown; method?: unknown }

function createProxy(chains: readonly SandboxChain[]) {
  const memory = new Map<string, unknown>()

  return async ({ request, query }: RouteCall): Promise<Response> => {
    const chainId = query.get('chainId')
    const chain = chains.find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!chain)
      return refuse(400, `We don't support the chainId you provided: ${chainId}. ${list}`, 'chainId')
    const body = await request.text()
    const { id, method }: Call = Object(parse(body))
    const key = kept.includes(String(method)) ? `${chainId} ${method}` : undefined
    if (key && memory.has(key)) return Response.json({ jsonrpc: '2.0', id, result: memory.get(key) })
    const reply = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: request.signal,
    })
    const text = await reply.text()
    const { result, error }: { result?: unknown; error?: { code?: number } } = Object(parse(text))
    if (key && result !== undefined) memory.set(key, result)
    const status = statusOf(chain, reply.status, error?.code)
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }
}

/** Some nodes behind the service respond to unknown methods with 400; Bitcoin's nodes always with 200. */
function statusOf({ caipNetworkId }: SandboxChain, status: number, code: number | undefined): number {
  if (caipNetworkId.startsWith('bip122:')) return 200
  return code === -32601 ? 400 : status
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
