import { missingQuery, ofProject, readBody, unfit } from '../blockchain-api/project.ts'
import type { SandboxChain } from '../chain.ts'
import { type Access, refuse } from '../http/access.ts'
import type { RouteCall, Routes } from '../http/routes.ts'
import { callNode } from '../rpc/callNode.ts'

const methods = [
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'eth_estimateUserOperationGas',
  'pm_sponsorUserOperation',
  'pm_getPaymasterData',
  'pm_getPaymasterStubData',
  'pimlico_getUserOperationGasPrice',
]

/** The route to bundlers. Bundlers with their own URL are not reached through it. */
export const createBundlerRoutes = (chains: readonly SandboxChain[], access: Access): Routes => ({
  'POST /v1/bundler': ofProject(access, async (call) => {
    const body = await readBody(call, ['id', 'jsonrpc', 'method', 'params'])
    const refusal =
      missingQuery(call, ['chainId']) ?? (body instanceof Response ? body : refuseCall(call, body))
    return refusal ?? answer(chains, call, body as Record<string, unknown>)
  }),
})

function refuseCall({ query }: RouteCall, { method }: Record<string, unknown>): Response | undefined {
  const bundler = query.get('bundler') ?? 'pimlico'
  if (!methods.includes(String(method))) {
    const known = methods.map((each) => `\`${each}\``).join(', ')
    return unfit(`method: unknown variant \`${method}\`, expected one of ${known}`)
  }
  if (bundler === 'pimlico' || bundler.startsWith('https://')) return undefined
  const why = URL.canParse(bundler)
    ? `must be https://, got ${new URL(bundler).protocol.slice(0, -1)}.`
    : 'relative URL without a base.'
  return refuse(400, `Unsupported bundler name: ${why}`, 'bundler_name')
}

/** The receipt of the transaction that included the operation; null until there is one. */
async function answer(
  chains: readonly SandboxChain[],
  { query }: RouteCall,
  { id, method, params }: Record<string, unknown>,
): Promise<Response> {
  const reply = (facts: object) => Response.json({ jsonrpc: '2.0', id, ...facts })
  const [hash] = Array.isArray(params) ? params : []
  if (method !== 'eth_getUserOperationReceipt')
    return reply({ error: { code: -32601, message: 'Not supported' } })
  if (!/^0x[0-9a-f]{64}$/i.test(String(hash)))
    return reply({ error: { code: -32602, message: 'Validation error' } })
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId === query.get('chainId'))
  const found = chain && (await callNode(chain.rpcUrl, 'eth_getTransactionReceipt', [hash]).catch(() => null))
  if (!found) return reply({ result: null })
  const receipt = found as unknown as {
    status: string
    from: string
    to: string
    gasUsed: string
    logs: unknown[]
  }
  return reply({
    result: {
      userOpHash: hash,
      entryPoint: receipt.to,
      sender: receipt.from,
      nonce: '0x1',
      paymaster: null,
      actualGasCost: receipt.gasUsed,
      actualGasUsed: receipt.gasUsed,
      success: receipt.status === '0x1',
      // Reverted transactions have no logs.
      ...(receipt.status === '0x1' ? {} : { reason: '0x' }),
      logs: receipt.logs,
      receipt,
    },
  })
}
