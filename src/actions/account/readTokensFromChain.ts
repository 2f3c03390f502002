import type { ChainAdapter, TokenMetadata } from '../../chains/adapter.ts'
import { NotATokenError } from '../../errors/transaction.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import type { ListedToken } from './tokenList.ts'

type Parameters = {
  network: Network
  address: string
  /** What the service has told already: not read again. */
  told: readonly TokenBalance[]
  /** What to look for besides the host's own tokens. */
  listed: readonly ListedToken[]
}

const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'

/**
 * Native base units: on Bitcoin by an index of addresses, since few nodes say what an address holds.
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

/** Undefined where the index does not answer: a node may. */
async function readIndexed({ services, signal }: Runtime, address: string): Promise<bigint | undefined> {
  const index = await services.bitcoin()
  return index.getBalance({ address, signal }).catch(() => undefined)
}

/**
 * What the chain says that an account holds of the tokens the host named, and of those in a list: all read at once. A
 * token that does not answer is left out.
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
    held.map(async ({ token, amount }) => describe(adapter, { network, token, amount, signal })),
  )
  return all.flatMap((token) => token ?? [])
}

/** What a token with too many decimals says of itself. Without decimals the amount would be a guess. */
function unsupportedOf(error: unknown): TokenMetadata | undefined {
  const { name, symbol, decimals } = error instanceof NotATokenError ? error.details : {}
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof decimals !== 'number') return undefined
  return { name, symbol, decimals }
}

/** A token whose name and decimals may be known already. */
type Wanted = { address: string } & Partial<Omit<ListedToken, 'address'>>

async function describe(
  adapter: ChainAdapter,
  {
    network,
    token,
    amount,
    signal,
  }: { network: Network; token: Wanted; amount: bigint; signal: AbortSignal },
): Promise<TokenBalance | undefined> {
  const { caipNetworkId } = network
  const { address, name, symbol, decimals, iconUrl } = token
  if (name !== undefined && symbol !== undefined && decimals !== undefined)
    return { caipNetworkId, address, name, symbol, decimals, iconUrl, amount }
  const metadata = await adapter
    .getTokenMetadata({ network, token: address, signal })
    .catch((error: unknown) => unsupportedOf(error))
  return metadata && { caipNetworkId, ...metadata, address, amount, iconUrl }
}
