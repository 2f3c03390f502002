import type { SandboxChain } from '../chain.ts'
import { type Access, refuse } from '../http/access.ts'
import type { RouteCall } from '../http/routes.ts'
import type { Checkout } from '../onramp/createCheckout.ts'
import { toPurchaseReply } from '../onramp/purchaseReply.ts'
import { namespaceOf } from './balances.ts'
import { readEvmHistory } from './evmHistory.ts'
import { missingQuery, refuseProject } from './project.ts'
import type { Settings } from './settings.ts'
import { readSolanaHistory } from './solanaHistory.ts'

type World = { chains: readonly SandboxChain[]; checkout: Checkout; access: Access; settings: Settings }
type Namespace = 'eip155' | 'solana'

const readers = { eip155: readEvmHistory, solana: readSolanaHistory }

/** As many as one page holds. */
const pageSizes: Record<Namespace, number> = { eip155: 50, solana: 100 }

/** Names the page after so many entries: by its number on Solana, else by a text that tells nothing. */
const cursors: Record<Namespace, { write(told: number): string; read(cursor: string): number }> = {
  eip155: {
    write: (told) => Buffer.from(String(told).padStart(40, '/')).toString('hex'),
    read: (cursor) => Number(Buffer.from(cursor, 'hex').toString().replaceAll('/', '')),
  },
  solana: {
    write: (told) => String(told / pageSizes.solana + 1),
    read: (cursor) => (Number(cursor) - 1) * pageSizes.solana,
  },
}

/** The past of an account, read from the running chains. The address is looked at before the project. */
export async function answerHistory(
  { chains, checkout, access, settings }: World,
  call: RouteCall,
): Promise<Response> {
  const { address = '' } = call.params
  const { query } = call
  const chainId = query.get('chainId')
  const missing = missingQuery(call, ['projectId'])
  if (missing) return missing
  const namespace = namespaceOf(address)
  const isFit = chainId === null || chainId.startsWith(`${namespace}:`)
  if ((namespace !== 'eip155' && namespace !== 'solana') || !isFit) {
    return refuse(400, 'The address provided is invalid', 'address')
  }
  if (query.has('onramp')) return answerPurchases({ checkout, settings }, call, namespace)
  if (/^eip155:3[01]$/.test(chainId ?? '')) return Response.json({ data: [], next: null })
  const refusal = refuseProject(access, query.get('projectId'))
  if (refusal) return refusal
  const chain = chains.find(({ caipNetworkId }) =>
    namespace === 'solana' || chainId === null
      ? caipNetworkId.startsWith(`${namespace}:`)
      : caipNetworkId === chainId,
  )
  if (!chain) return refuse(400, `Invalid parameter: ${chainId}`)
  const rows = await readers[namespace](chain, address)
  const unlisted = namespace === 'eip155' ? await readUnlisted(chains, settings, address) : []
  return answerPage([...unlisted, ...rows], namespace, query.get('cursor'))
}

/** Rows of a chain that the service cannot name: they come for any chain, without what moved. */
async function readUnlisted(
  chains: readonly SandboxChain[],
  { unlistedChain }: Settings,
  address: string,
): Promise<unknown[]> {
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId === unlistedChain)
  const rows = chain ? await readEvmHistory(chain, address) : []
  return rows.map((row) => ({ ...row, metadata: { ...row.metadata, chain: null }, transfers: [] }))
}

function answerPage(all: readonly unknown[], namespace: Namespace, cursor: string | null): Response {
  const size = pageSizes[namespace]
  const told = cursor === null ? 0 : cursors[namespace].read(cursor)
  if (!Number.isSafeInteger(told) || told < 0) return refuse(400, 'Invalid cursor', 'cursor')
  const data = all.slice(told, told + size)
  // Solana says that there is more wherever a page is full.
  const isMore = namespace === 'solana' ? data.length === size : told + data.length < all.length
  return Response.json({ data, next: isMore ? cursors[namespace].write(told + data.length) : null })
}

/** What a provider tells of an account. */
function answerPurchases(
  { checkout, settings }: Pick<World, 'checkout' | 'settings'>,
  { params, query }: RouteCall,
  namespace: Namespace,
): Response {
  const provider = query.get('onramp')
  if (provider !== 'coinbase' || namespace !== 'eip155') {
    return refuse(400, `Provider ${provider} is not supported`, 'provider')
  }
  const own = checkout.ordersOf(params.address ?? '').filter((order) => order.provider === provider)
  const rows = own.map((order) => toPurchaseReply(order, settings))
  return answerPage(rows, namespace, query.get('cursor'))
}
