import type { SandboxChain } from '../chain.ts'
import { type Access, plainText, refuse } from '../http/access.ts'
import type { RouteCall } from '../http/routes.ts'
import { type BalanceReply, namespaceOf, readBalance, readBalances } from './balances.ts'
import { isInTable } from './chainTable.ts'
import { missingQuery, refuseProject } from './project.ts'
import { type Provider, providerOf, type Settings } from './settings.ts'

/** How long a response is cached, by address only. */
const keptMs = 10_000

const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy']
const badAddress = () => refuse(400, 'The address provided is invalid', 'address')

export type BalanceWorld = {
  chains: readonly SandboxChain[]
  access: Access
  settings: Settings
  /** Milliseconds since 1970. */
  now(): number
}

/** Returns an account's holdings. Its cache of ten seconds ignores the chain. */
export function createBalances({ chains, access, settings, now }: BalanceWorld) {
  const kept = new Map<string, { at: number; balances: BalanceReply[] }>()

  const answerKept = ({ params, query }: RouteCall): Response | undefined => {
    const known = kept.get(params.address ?? '')
    if (!known || query.has('forceUpdate') || now() - known.at >= keptMs) return undefined
    return Response.json({ balances: known.balances })
  }

  const read = async (address: string, chainId: string | null): Promise<BalanceReply[]> => {
    const namespace = namespaceOf(address) ?? ''
    const provider = providerOf(settings, namespace)
    const asked = chainsOf(chains, namespace, chainId)
    const lists = asked.map((chain) => readBalances(chain, address, provider))
    const balances = [...(await Promise.all(lists)).flat(), ...(await readUnlisted(address, provider))]
    kept.set(address, { at: now(), balances })
    return balances
  }

  /** Tokens of a chain that the service has no name for; the first provider omits them. */
  const readUnlisted = async (address: string, provider: Provider): Promise<BalanceReply[]> => {
    const chain = chains.find(({ caipNetworkId }) => caipNetworkId === settings.unlistedChain)
    if (!chain || provider === 'first' || namespaceOf(address) !== 'eip155') return []
    const balances = await readBalances(chain, address, provider)
    return balances
      .filter((entry) => entry.address !== undefined && entry.price === 0)
      .map(({ chainId, address, ...entry }) => entry)
  }

  const update = async (address: string, balances: BalanceReply[], tokens: string[]) => {
    const next = [...balances]
    for (const caip of tokens) {
      const fresh = await readFresh(chains, address, caip)
      if (fresh instanceof Response) return fresh
      // It compares case-sensitively: another spelling adds a token twice.
      const at = next.findIndex((entry) => caipOf(entry) === caip)
      if (at >= 0) next[at] = fresh
      else next.push(fresh)
    }
    kept.set(address, { at: now(), balances: next })
    return next
  }

  return async (call: RouteCall): Promise<Response> => {
    const { params, query } = call
    const { address = '' } = params
    const early = refuseEarly(call, access) ?? answerNothing(call) ?? answerKept(call)
    if (early) return early
    const chainId = toCaip2(query.get('chainId'))
    const refusal = refuseAccount(call, chainId, chains)
    if (refusal) return refusal
    if (settings.areProvidersDown) return down(namespaceOf(address) ?? '')
    const tokens = tokensIn(query)
    const balances = await read(address, chainId)
    const updated = tokens.length > 0 ? await update(address, balances, tokens) : balances
    return updated instanceof Response ? updated : Response.json({ balances: updated })
  }
}

const caipOf = ({ address, chainId }: BalanceReply) => address ?? `${chainId}:${coin}`

/** The current on-chain balance of one token; an unlisted token fails the whole request. */
async function readFresh(chains: readonly SandboxChain[], address: string, caip: string) {
  const [chain, token] = readToken(chains, caip)
  if (!token) return badAddress()
  if (!chain) return refuse(400, `Crypto utils error: Contract call error: no node for ${caip}`)
  return (
    (await readBalance(chain, address, token)) ?? refuse(400, `Asset is not supported: ${token}`, 'asset')
  )
}

/** Successful responses without any holdings. */
function answerNothing({ request, query }: RouteCall): Response | undefined {
  const version = query.get('sv') ?? request.headers.get('x-sdk-version')
  const isBarred = !version || /1\.6\.[45]$/.test(version)
  const isRootstock = /^eip155:3[01]$/.test(query.get('chainId') ?? '')
  return isBarred || isRootstock ? Response.json({ balances: [] }) : undefined
}

function refuseAccount(
  { params, query }: RouteCall,
  chainId: string | null,
  chains: readonly SandboxChain[],
): Response | undefined {
  const namespace = namespaceAsked(chainId)
  if (namespace === 'ton') return refuse(400, 'Unsupported namespace: ton', 'chainId')
  if (namespaceOf(params.address ?? '') !== namespace) return badAddress()
  if (query.get('forceUpdate')?.includes('solana:'))
    return refuse(400, 'Unsupported namespace: solana', 'address')
  // The service ignores the reference of a Solana chain.
  if (chainId === null || namespace === 'solana') return undefined
  return chainId.startsWith('eip155:') && isInTable(chains, chainId) ? undefined : down(namespace)
}

const tokensIn = (query: URLSearchParams) => query.get('forceUpdate')?.split(',') ?? []

/** For EVM a plain number works too. */
const toCaip2 = (chainId: string | null): string | null =>
  chainId !== null && /^\d+$/.test(chainId) ? `eip155:${chainId}` : chainId

/** Without a chain, or with an unknown namespace, the request means EVM. */
function namespaceAsked(chainId: string | null): string {
  const [namespace = ''] = chainId?.split(':') ?? []
  return ['solana', 'ton'].includes(namespace) ? namespace : 'eip155'
}

const coin = `0x${'e'.repeat(40)}`

/** The checks before the account is read, in the service's order. */
function refuseEarly(call: RouteCall, access: Access): Response | undefined {
  const { query, request } = call
  const missing = missingQuery(call, ['projectId', 'currency'])
  if (missing) return missing
  const currency = query.get('currency') ?? ''
  if (!currencies.includes(currency)) {
    const known = currencies.map((each) => `\`${each}\``).join(', ')
    const words = `currency: unknown variant \`${currency}\`, expected one of ${known}`
    return plainText(400, `Failed to deserialize query string: ${words}`)
  }
  if (!request.headers.has('origin')) return Response.json({ balances: [] })
  return refuseProject(access, query.get('projectId'))
}

const down = (namespace: string) =>
  refuse(503, `Requested namespace ${namespace} balance provider is temporarily unavailable`, 'chainId')

function chainsOf(chains: readonly SandboxChain[], namespace: string, chainId: string | null) {
  const own = chains.filter(({ caipNetworkId }) => caipNetworkId.startsWith(`${namespace}:`))
  if (namespace === 'solana' || chainId === null) return own
  return own.filter(({ caipNetworkId }) => caipNetworkId === chainId)
}

function readToken(
  chains: readonly SandboxChain[],
  caip: string,
): [SandboxChain | undefined, string | undefined] {
  const chain = chains.find(({ caipNetworkId }) => caip.startsWith(`${caipNetworkId}:`))
  return [chain, caip.split(':')[2]]
}
