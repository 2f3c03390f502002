import type { SandboxChain } from '../chain.ts'
import { type Access, plainText, refuse } from '../http/access.ts'
import type { RouteCall } from '../http/routes.ts'
import { type BalanceReply, namespaceOf, readBalance, readBalances } from './balances.ts'
import { missingQuery, refuseProject } from './project.ts'
import { type Provider, providerOf, type Settings } from './settings.ts'

/** How long an answer is kept, by the address alone. */
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

/** Answers for what an account holds. Its memory of ten seconds does not ask for which chain. */
export function createBalances({ chains, access, settings, now }: BalanceWorld) {
  const kept = new Map<string, { at: number; balances: BalanceReply[] }>()

  /** @param isForced - Passes over what is kept. */
  const read = async (
    address: string,
    chainId: string | null,
    isForced: boolean,
  ): Promise<BalanceReply[]> => {
    const known = kept.get(address)
    if (!isForced && known && now() - known.at < keptMs) return known.balances
    const namespace = namespaceOf(address) ?? ''
    const provider = providerOf(settings, namespace)
    const asked = chainsOf(chains, namespace, chainId)
    const lists = asked.map((chain) => readBalances(chain, address, provider))
    const balances = [...(await Promise.all(lists)).flat(), ...(await readUnlisted(address, provider))]
    kept.set(address, { at: now(), balances })
    return balances
  }

  /** Tokens of a chain that the service cannot name; the first provider leaves them out. */
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
      // Compared letter by letter: another spelling puts a token in twice.
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
    const early = refuseEarly(call, access) ?? answerNothing(call) ?? refuseAccount(call)
    if (early) return early
    if (settings.areProvidersDown) return down(namespaceOf(address) ?? '')
    const tokens = query.get('forceUpdate')?.split(',') ?? []
    const balances = await read(address, query.get('chainId'), tokens.length > 0)
    const updated = tokens.length > 0 ? await update(address, balances, tokens) : balances
    return updated instanceof Response ? updated : Response.json({ balances: updated })
  }
}

const caipOf = ({ address, chainId }: BalanceReply) => address ?? `${chainId}:${coin}`

/** The current on-chain balance of one token; an unlisted token fails the whole request. */
async function readFresh(chains: readonly SandboxChain[], address: string, caip: string) {
  const [chain, token] = readToken(chains, caip)
  if (!chain || !token) return badAddress()
  return (
    (await readBalance(chain, address, token)) ?? refuse(400, `Asset is not supported: ${token}`, 'asset')
  )
}

/** Good replies without a word of what there is. */
function answerNothing({ request, query }: RouteCall): Response | undefined {
  const version = query.get('sv') ?? request.headers.get('x-sdk-version')
  const isBarred = !version || /1\.6\.[45]$/.test(version)
  const isRootstock = /^eip155:3[01]$/.test(query.get('chainId') ?? '')
  return isBarred || isRootstock ? Response.json({ balances: [] }) : undefined
}

function refuseAccount({ params, query }: RouteCall): Response | undefined {
  const namespace = namespaceOf(params.address ?? '')
  if (namespace !== 'eip155' && namespace !== 'solana') return badAddress()
  if (query.get('forceUpdate')?.includes('solana:'))
    return refuse(400, 'Unsupported namespace: solana', 'address')
  return isServed(namespace, query.get('chainId')) ? undefined : down(namespace)
}

const coin = `0x${'e'.repeat(40)}`

/** What is looked at before the account is, in the service's order. */
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

/** An unknown namespace counts as that of the address; the reference of a Solana chain is not looked at. */
const isServed = (namespace: string, chainId: string | null): boolean =>
  chainId === null || chainId.startsWith(`${namespace}:`)

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
