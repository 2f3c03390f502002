import { missingQuery, ofProject, type ServeOptions, serveRoutes } from '../blockchain-api/project.ts'
import type { SandboxChain } from '../chain.ts'
import { type Access, refuse } from '../http/access.ts'
import type { Handler } from '../http/handler.ts'
import type { RouteCall } from '../http/routes.ts'

const list =
  'See the list of supported chains here: https://docs.reown.com/cloud/blockchain-api#supported-chains'

/** The provider's RPC service: `POST /v1?chainId=eip155:1&projectId=…`, handed on to the chain's own node. */
export function createRpcHandler({
  chains,
  settings = {},
  now,
  ...access
}: { chains: readonly SandboxChain[] } & ServeOptions & Access): Handler {
  const answer = async (call: RouteCall) =>
    missingQuery(call, ['chainId']) ?? (settings.areProvidersDown ? down(call) : await handOn(chains, call))
  return serveRoutes({ 'POST /v1': ofProject(access, answer) }, { settings, now })
}

const down = ({ query }: RouteCall) =>
  refuse(503, `Requested ${query.get('chainId')} chain provider is temporarily unavailable`, 'chainId')

async function handOn(chains: readonly SandboxChain[], { request, query }: RouteCall): Promise<Response> {
  const chainId = query.get('chainId')
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!chain) return refuse(400, `We don't support the chainId you provided: ${chainId}. ${list}`, 'chainId')
  const reply = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await request.text(),
    signal: request.signal,
  })
  const text = await reply.text()
  // Some of the nodes behind the service refuse what they do not have with this status.
  const status = isUnknownMethod(text) ? 400 : reply.status
  return new Response(text, { status, headers: { 'content-type': 'application/json' } })
}

function isUnknownMethod(text: string): boolean {
  try {
    return Object(JSON.parse(text)).error?.code === -32601
  } catch {
    return false
  }
}
