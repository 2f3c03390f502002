import type { ChainAdapter, TokenMetadata } from '../../chains/adapter.ts'
import { NotATokenError } from '../../errors/transaction.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import type { ListedToken } from './tokenList.ts'

type Parameters = {
  network: Network
  address: string
  /** Tokens that the service has already returned: not read again. */
  told: readonly TokenBalance[]
  /** What to look for in addition to the page's own tokens. */
  listed: readonly ListedToken[]
}

const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'

/**
 * Reads the native balance in base units. On Bitcoin from an address index, because few nodes return balances.
 * @throws The node's error.
 */
export async function readNative(
  runtime: Runtime,
  { network, address }: { network: Network; address: string },
): Promise<TokenBalance> {
  const { loadAdapter, signal } = runtime
  const { decimals, name, symbol } = network.nativeCurrency
  const adapter = await loadAdapter(network.chainNamespace)
  const indexed = network.caipNetworkId === bitcoinMainnet ? await readIndexed(runtime, address) : undefined
  const amount = indexed ?? (await adapter.getBalance({ network, address, signal }))
  return { caipNetworkId: network.caipNetworkId, name, symbol, decimals, amount }
}

/** Undefined if the index does not respond: a node may. */
async function readIndexed({ services, signal }: Runtime, address: string): Promise<bigint | undefined> {
  const index = await services.bitcoin()
  return index.getBalance({ address, signal }).catch(() => undefined)
}

/**
 * Reads what an account holds of the page's tokens and of a list, all at once. Leaves out tokens that do not respond.
 * @throws The node's error.
 */
export async function readTokensFromChain(
  { loadAdapter, $options, signal }: Runtime,
  { network, address, told, listed }: Parameters,
): Promise<TokenBalance[]> {
  const keyOf = (token: { address?: string | undefined }) => token.address?.toLowerCase()
  const known = new Set(told.map(keyOf))
  const wanted = new Map<string, Wanted>()
  const named = [$options.get().tokens[network.caipNetworkId] ?? []].flat()
  for (const { address, image } of named) wanted.set(address.toLowerCase(), { address, iconUrl: image })
  for (const token of listed) {
    const key = token.address.toLowerCase()
    wanted.set(key, { ...token, ...(wanted.get(key)?.iconUrl ? { iconUrl: wanted.get(key)?.iconUrl } : {}) })
  }
  const asked = [...wanted].flatMap(([key, token]) => (known.has(key) ? [] : token))
  if (asked.length === 0) return []
  const adapter = await loadAdapter(network.chainNamespace)
  const tokens = asked.map((token) => token.address)
  const amounts = await adapter.getTokenBalances({ network, address, tokens, signal })
  const held = asked.flatMap((token, at) => (amounts[at] ? { token, amount: amounts[at] } : []))
  const all = await Promise.all(
    held.map(({ token, amount }) => describe(adapter, { network, token, amount, signal })),
  )
  return all.flatMap((token) => token ?? [])
}

/** The metadata of a token with too many decimals. Without decimals its amount would be a guess. */
function unsupportedOf(error: unknown): TokenMetadata | undefined {
  const { name, symbol, decimals } = error instanceof NotATokenError ? error.details : {}
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof decimals !== 'number') return undefined
  return { name, symbol, decimals }
}

/** A token whose name and decimals may already be known. */
type Wanted = { address: string } & Partial<Omit<ListedToken, 'address'>>

type Held = { network: Network; token: Wanted; amount: bigint; signal: AbortSignal }

async function describe(
  adapter: ChainAdapter,
  { network, token, amount, signal }: Held,
): Promise<TokenBalance | undefined> {
  const { caipNetworkId } = network
  const { address, name, symbol, decimals, iconUrl } = token
  if (name !== undefined && symbol !== undefined && decimals !== undefined)
    return { caipNetworkId, address, name, symbol, decimals, iconUrl, amount }
  const metadata = await adapter.getTokenMetadata({ network, token: address, signal }).catch(unsupportedOf)
  return metadata && { caipNetworkId, ...metadata, address, amount, iconUrl }
}

export type KnownAmounts = { network: Network; address: string; known: readonly TokenBalance[] }

/**
 * Reads current amounts of tokens from the chain, in the same order; undefined if a token does not respond.
 *
 * @throws The node's error.
 */
export async function readAmounts(
  runtime: Runtime,
  { network, address, known }: KnownAmounts,
): Promise<(bigint | undefined)[]> {
  const { loadAdapter, signal } = runtime
  const adapter = await loadAdapter(network.chainNamespace)
  const tokens = known.flatMap((token) => token.address ?? [])
  const [native, amounts] = await Promise.all([
    readNative(runtime, { network, address }),
    tokens.length > 0 ? adapter.getTokenBalances({ network, address, tokens, signal }) : [],
  ])
  const rest = [...amounts]
  return known.map((token) => (token.address === undefined ? native.amount : rest.shift()))
}

/** Updates the amounts of listed tokens from the chain. Keeps the listed amount if the chain does not respond. */
export async function withAmountsOfNow(runtime: Runtime, parameters: KnownAmounts): Promise<TokenBalance[]> {
  const { known } = parameters
  const found = await readAmounts(runtime, parameters).catch((): undefined[] => [])
  return known.flatMap((token, at) => {
    const amount = found[at] ?? token.amount
    return amount === 0n && token.address !== undefined ? [] : { ...token, amount }
  })
}
