import type { SandboxChain } from '../chain.ts'
import { refuse } from '../http/access.ts'
import type { RouteCall } from '../http/routes.ts'
import { readEvmHistory } from './evmHistory.ts'
import { readSolanaHistory } from './solanaHistory.ts'

type Entries = Awaited<ReturnType<typeof readEvmHistory | typeof readSolanaHistory>>

const readers: Record<string, (chain: SandboxChain, address: string) => Promise<Entries>> = {
  eip155: readEvmHistory,
  solana: readSolanaHistory,
}

/** As many as one page holds. */
const pageSize = 20

/** The past of an account, read from the running chain: `cursor` is how many newer ones have been told. */
export async function answerHistory(
  chains: readonly SandboxChain[],
  { params, query }: RouteCall,
): Promise<Response> {
  const { address = '' } = params
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId === query.get('chainId'))
  if (!chain) return refuse(400, 'Chain is not supported', 'chainId')
  const told = Number(query.get('cursor') ?? 0)
  if (!Number.isSafeInteger(told) || told < 0) return refuse(400, 'Invalid cursor', 'cursor')
  const [namespace = ''] = chain.caipNetworkId.split(':')
  const all = (await readers[namespace]?.(chain, address)) ?? []
  const data = all.slice(told, told + pageSize)
  const next = told + data.length < all.length ? String(told + data.length) : null
  return Response.json({ data, next })
}
