import type { SandboxChain } from '../chain.ts'
import { type Access, refuse } from '../http/access.ts'
import type { RouteCall } from '../http/routes.ts'
import type { Checkout } from '../onramp/createCheckout.ts'
import { toPurchaseReply } from '../onramp/purchaseReply.ts'
import { namespaceOf } from './balances.ts'
import { isInTable } from './chainTable.ts'
import { readEvmHistory } from './evmHistory.ts'
import { missingQuery, refuseProject } from './project.ts'
import type { Settings } from './settings.ts'
import { readSolanaHistory } from './solanaHistory.ts'

type World = { chains: readonly SandboxChain[]; checkout: Checkout; access: Access; settings: Settings }
type Namespace = 'eip155' | 'solana'

/** Entries per page. */
const pageSizes: Record<Namespace, number> = { eip155: 50, solana: 100 }

/** The cursor after a number of entries: the number on Solana, otherwise opaque text. */
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

/** An account's history, read from the running chains. The service checks the address before the project. */
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
  // Without a chain the request means EVM.
  const isFit = (chainId ?? 'eip155:').startsWith(`${namespace}:`)
  if ((namespace !== 'eip155' && namespace !== 'solana') || !isFit) {
    return refuse(400, 'The address provided is invalid', 'address')
  }
  if (query.has('onramp')) return answerPurchases({ checkout, access, settings }, call, namespace)
  if (/^eip155:3[01]$/.test(chainId ?? '')) return Response.json({ data: [], next: null })
  const refusal = refuseProject(access, query.get('projectId'))
  if (refusal) return refusal
  const rows = await readRows(chains, address, namespace === 'solana' ? solana : chainId)
  if (!rows) return refuse(400, `Invalid parameter: ${chainId}`)
  const unlisted = namespace === 'eip155' ? await readUnlisted(chains, settings, address) : []
  return answerPage([...unlisted, ...rows], namespace, query.get('cursor'))
}

/** Every Solana chain counts as mainnet. */
const solana = 'solana'

/** The history on a chain, or on all EVM chains if none is given; undefined for an unknown chain. */
async function readRows(
  chains: readonly SandboxChain[],
  address: string,
  chainId: string | null,
): Promise<Row[] | undefined> {
  if (chainId?.startsWith('eip155:') && !isInTable(chains, chainId)) return undefined
  const asked = `${chainId ?? 'eip155'}:`
  const found = chains.filter(({ caipNetworkId }) => `${caipNetworkId}:`.startsWith(asked))
  const read = asked === 'solana:' ? readSolanaHistory : readEvmHistory
  const lists = await Promise.all(found.map((chain) => read(chain, address)))
  return lists.length > 1 ? byTime(lists.flat()) : lists.flat()
}

type Row = { metadata: { minedAt: string } }
const byTime = <Each extends Row>(rows: Each[]): Each[] =>
  rows.sort((one, other) => Date.parse(other.metadata.minedAt) - Date.parse(one.metadata.minedAt))

/** Entries of a chain that the service cannot name: every chain returns them, without transfers. */
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
  // On Solana every full page has a cursor.
  const isMore = namespace === 'solana' ? data.length === size : told + data.length < all.length
  return Response.json({ data, next: isMore ? cursors[namespace].write(told + data.length) : null })
}

/** An account's purchases from a provider. Does not check the plan's quota. */
function answerPurchases(
  { checkout, access: { projectIds }, settings }: Omit<World, 'chains'>,
  { params, query }: RouteCall,
  namespace: Namespace,
): Response {
  const provider = query.get('onramp')
  if (provider !== 'coinbase' || namespace !== 'eip155') {
    return refuse(400, `Provider ${provider} is not supported`, 'provider')
  }
  const refusal = refuseProject({ projectIds }, query.get('projectId'))
  if (refusal) return refusal
  const own = checkout.ordersOf(params.address ?? '').filter((order) => order.provider === provider)
  const rows = own.map((order) => toPurchaseReply(order, settings))
  return answerPage(rows, namespace, query.get('cursor'))
}
