import { inTime } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { TokenBalance, TokenRef } from '../../schemas/token.ts'
import type { Known } from '../../stores/account.ts'
import { getBackoff } from './backoff.ts'
import { readNative, readTokensFromChain, withAmountsOfNow } from './readTokensFromChain.ts'
import { listTokens } from './tokenList.ts'

export type HoldingsParameters = {
  network: Network
  address: string
  /** Tokens whose cached balance is known to be outdated. */
  changed?: readonly TokenRef[] | undefined
  last?: readonly TokenBalance[] | undefined
}

/** The tokens of an account as the store keeps them, the native one first. `at` is set if they are not current. */
export type FoundTokens = Omit<Extract<Known<TokenBalance[]>, { status: 'known' }>, 'status' | 'at'> & {
  at?: number
}

/**
 * Reads what an account holds on a network: from its wallet if that discovers assets, else from the blockchain API,
 * else from the chain for a list of well-known tokens. Always reads the page's own tokens.
 * @throws The node's error, if no source responds.
 */
export async function readHoldings(runtime: Runtime, parameters: HoldingsParameters): Promise<FoundTokens> {
  const told = (await askWallet(runtime, parameters)) ?? (await askService(runtime, parameters))
  if (told === undefined || told === 'failed') return readFromChain(runtime, parameters, told === 'failed')
  const native = told.find((token) => token.address === undefined)
  const [first, own] = await Promise.all([
    native ?? readNative(runtime, parameters),
    readTokensFromChain(runtime, { ...parameters, told, listed: [] }).catch(() => []),
  ])
  return { value: [first, ...told.filter((token) => token !== native), ...own] }
}

/** @param unanswered - Whether a service that lists more tokens did not respond. */
async function readFromChain(
  runtime: Runtime,
  { network, address, last = [] }: HoldingsParameters,
  unanswered: boolean,
): Promise<FoundTokens> {
  const { caipNetworkId, chainNamespace, testnet } = network
  const stale = unanswered && last.length > 0
  const before = (stale ? last : []).flatMap(({ address, ...token }) =>
    address === undefined ? [] : { ...token, address },
  )
  const listed = [...(testnet ? [] : listTokens(caipNetworkId)), ...before]
  const [native, found] = await Promise.all([
    readNative(runtime, { network, address }),
    readTokensFromChain(runtime, { network, address, told: [], listed }).catch((error: unknown) => {
      // Keep the known tokens. Without any, the native coin is the whole list.
      if (before.length > 0) throw error
      return []
    }),
  ])
  const partial = !testnet && (chainNamespace === 'eip155' || chainNamespace === 'solana')
  const value = [native, ...found]
  // Amounts are current; prices and pictures are from the last read.
  return stale
    ? { value: value.map((token) => ({ ...token, ...priceOf(token, last) })), partial, unanswered, stale }
    : { value, partial, unanswered }
}

function priceOf({ address }: TokenBalance, last: readonly TokenBalance[]) {
  const before = last.find((token) => token.address?.toLowerCase() === address?.toLowerCase())
  return before && { priceUsd: before.priceUsd, iconUrl: before.iconUrl }
}

/** Wallets that do not discover assets, or did not respond: not asked again during this visit. */
const createSilent = () => new Set<string>()

/** A wallet that lists assets responds at once. Do not wait for one that must be woken. */
const patienceMs = 3_000

async function askWallet(
  { stores, loadAdapter, signal }: Runtime,
  { network, address }: HoldingsParameters,
): Promise<TokenBalance[] | undefined> {
  const connected = stores.connection.connected(network.chainNamespace)
  if (!connected) return undefined
  const silent = stores.later(createSilent)
  const key = `${connected.connectorId} ${network.caipNetworkId} ${address}`
  const { extras } = await loadAdapter(network.chainNamespace)
  if (!extras || silent.has(key)) return undefined
  const asked = extras().then(({ getAssets }) => getAssets({ network, address, signal }))
  const assets = await inTime(asked, { timeoutMs: patienceMs, signal })
  if (!assets) silent.add(key)
  // Test tokens are worthless, whatever price a service reports.
  return network.testnet ? assets?.map((token) => ({ ...token, priceUsd: undefined })) : assets
}

/** Undefined if no service knows the network. */
async function askService(
  runtime: Runtime,
  { network, address, changed }: HoldingsParameters,
): Promise<TokenBalance[] | 'failed' | undefined> {
  const { stores, services, signal } = runtime
  const { caipNetworkId, testnet } = network
  if (testnet) return undefined
  try {
    const api = await services.blockchainApi()
    if (!api || !(await api.serves('balance', { caipNetworkId, signal }))) return undefined
    const known = await api.getBalances({ address, caipNetworkId, refresh: changed, signal })
    // The service accepts a request to bypass its cache only on EVM.
    if (!changed || network.chainNamespace === 'eip155') return known
    return await withAmountsOfNow(runtime, { network, address, known })
  } catch (error) {
    if (Object(error).details?.status === 503) getBackoff({ stores }).at = Date.now()
    return 'failed'
  }
}
