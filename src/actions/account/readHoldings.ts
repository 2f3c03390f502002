import { withDeadline } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { TokenBalance, TokenRef } from '../../schemas/token.ts'
import { getBackoff } from './backoff.ts'
import { withAmountsOfNow } from './readAmounts.ts'
import { readNative, readTokensFromChain } from './readTokensFromChain.ts'
import { listTokens } from './tokenList.ts'

export type HoldingsParameters = {
  network: Network
  address: string
  /** Tokens whose cached balance is known to be old. */
  changed?: readonly TokenRef[] | undefined
  last?: readonly TokenBalance[] | undefined
}

export type Holdings = {
  /** The native token first. */
  tokens: TokenBalance[]
  /** No service listed them: only well-known tokens were looked for, and there may be others. */
  partial?: boolean
  /** A service that knows more of them did not answer. */
  unanswered?: boolean
  /** Amounts are of now, prices and pictures of the last time. */
  stale?: boolean
}

/**
 * What an account holds on a network: by its wallet where that discovers assets, else by the blockchain API, else by
 * the chain itself over a list of well-known tokens. The host's own tokens are always looked for.
 * @throws The node's error, where nothing can be known at all.
 */
export async function readHoldings(runtime: Runtime, parameters: HoldingsParameters): Promise<Holdings> {
  const told = (await askWallet(runtime, parameters)) ?? (await askService(runtime, parameters))
  if (told === undefined || told === 'failed') return readFromChain(runtime, parameters, told === 'failed')
  const native = told.find((token) => token.address === undefined)
  const [first, own] = await Promise.all([
    native ?? readNative(runtime, parameters),
    readTokensFromChain(runtime, { ...parameters, told, listed: [] }).catch(() => []),
  ])
  return { tokens: [first, ...told.filter((token) => token !== native), ...own] }
}

/** @param unanswered - Whether there is a service that knows more, and does not answer. */
async function readFromChain(
  runtime: Runtime,
  { network, address, last = [] }: HoldingsParameters,
  unanswered: boolean,
): Promise<Holdings> {
  const { caipNetworkId, chainNamespace, testnet } = network
  const stale = unanswered && last.length > 0
  const before = stale ? last.flatMap((token) => withAddress(token) ?? []) : []
  const listed = [...(testnet ? [] : listTokens(caipNetworkId)), ...before]
  const [native, found] = await Promise.all([
    readNative(runtime, { network, address }),
    readTokensFromChain(runtime, { network, address, told: [], listed }).catch((error: unknown) => {
      // What was known of tokens stays rather than go; without it, the coin of the network is all there is.
      if (before.length > 0) throw error
      return []
    }),
  ])
  const partial = !testnet && (chainNamespace === 'eip155' || chainNamespace === 'solana')
  const tokens = [native, ...found]
  return stale
    ? { tokens: tokens.map((token) => ({ ...token, ...priceOf(token, last) })), partial, unanswered, stale }
    : { tokens, partial, unanswered }
}

const withAddress = ({ address, ...token }: TokenBalance) =>
  address === undefined ? undefined : { ...token, address }

function priceOf({ address }: TokenBalance, last: readonly TokenBalance[]) {
  const before = last.find((token) => token.address?.toLowerCase() === address?.toLowerCase())
  return before && { priceUsd: before.priceUsd, iconUrl: before.iconUrl }
}

/** Wallets that do not discover assets, or did not answer: not asked again in this visit. */
const createSilent = () => new Set<string>()

/** A wallet that lists assets does so at once; one that has to be woken is not waited for. */
const patienceMs = 3_000

async function askWallet(
  { stores, loadAdapter, signal }: Runtime,
  { network, address }: HoldingsParameters,
): Promise<TokenBalance[] | undefined> {
  const connected = stores.connection.get(network.chainNamespace)
  if (connected.status !== 'connected') return undefined
  const silent = stores.later(createSilent)
  const key = `${connected.connectorId} ${network.caipNetworkId} ${address}`
  const { extras } = await loadAdapter(network.chainNamespace)
  if (!extras || silent.has(key)) return undefined
  const asked = extras().then(({ getAssets }) => getAssets({ network, address, signal }))
  const late = () => undefined
  const assets = await withDeadline(asked, { timeoutMs: patienceMs, late, signal }).catch(late)
  if (!assets) silent.add(key)
  // What is said to be the price of a test network's token is a number, and no price.
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
    // Only on EVM does the service accept a request to bypass its cache.
    if (!changed || network.chainNamespace === 'eip155') return known
    return await withAmountsOfNow(runtime, { network, address, known })
  } catch (error) {
    if (Object(error).details?.status === 503) getBackoff({ stores }).at = Date.now()
    return 'failed'
  }
}
