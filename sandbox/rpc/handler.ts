import type { SandboxChain } from '../chain.ts'
import { type Access, refuse, withAccess } from '../http/access.ts'
import type { Handler } from '../http/handler.ts'
import { byRoute } from '../http/routes.ts'

/** The provider's RPC service: `POST /v1?chainId=eip155:1&projectId=…`, handed on to the chain's own node. */
export function createRpcHandler({
  chains,
  ...access
}: { chains: readonly SandboxChain[] } & Access): Handler {
  const route = byRoute({
    'POST /v1': async ({ request, query }) => {
      const chain = chains.find(({ caipNetworkId }) => caipNetworkId === query.get('chainId'))
      if (!chain) return refuse(400, `We don't support this chain: ${query.get('chainId')}`, 'chainId')
      const reply = await fetch(chain.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: await request.text(),
        signal: request.signal,
      })
      return new Response(reply.body, {
        status: reply.status,
        headers: { 'content-type': 'application/json' },
      })
    },
  })
  return withAccess(access, route)
}
