import { reasonOf, ServiceStatusError } from '../../errors/services.ts'
import type { CaipAddress } from '../../schemas/caip.ts'
import { type SwapToken, toCaipToken } from '../../schemas/swap.ts'
import type { Http } from '../http.ts'
import type { OnNetwork } from './asked.ts'
import { parseTokenAddress } from './map.ts'
import { type BuiltCall, builtReplySchema, quotesReplySchema, swapTokensReplySchema } from './swapSchemas.ts'

export type SwapParameters = OnNetwork & {
  /** The account, as a CAIP-10 id. */
  owner: CaipAddress
  source: SwapToken
  target: SwapToken
  /** Base units of the source. */
  amount: bigint
}

const plainAddress = (owner: CaipAddress) => owner.slice(owner.lastIndexOf(':') + 1)

export async function readSwapTokens(http: Http, { caipNetworkId, signal }: OnNetwork): Promise<SwapToken[]> {
  const query = { chainId: caipNetworkId }
  const { tokens } = await http.get('/v1/convert/tokens', swapTokensReplySchema, { query, signal })
  const known = new Map<string, SwapToken>()
  for (const { address, name, symbol, decimals, logoUri } of tokens) {
    const token = parseTokenAddress(address, caipNetworkId)
    const key = toCaipToken({ caipNetworkId, address: token?.address }).toLowerCase()
    if (token && !known.has(key)) {
      known.set(key, { caipNetworkId, address: token.address, name, symbol, decimals, iconUrl: logoUri })
    }
  }
  return [...known.values()]
}

/** The output of a swap, in base units of the target: 0 if the service names no amount, undefined without a route. */
export async function readQuote(
  http: Http,
  { owner, source, target, amount, gasPrice, signal }: SwapParameters & { gasPrice?: bigint | undefined },
): Promise<bigint | undefined> {
  const query = {
    amount: String(amount),
    userAddress: plainAddress(owner),
    from: nameOf(source),
    to: nameOf(target),
    gasPrice: gasPrice === undefined ? undefined : String(gasPrice),
  }
  try {
    const { quotes } = await http.get('/v1/convert/quotes', quotesReplySchema, { query, signal })
    return quotes[0]?.toAmount ?? 0n
  } catch (error) {
    if (isRefusedByProvider(error)) return undefined
    throw error
  }
}

/** The service responds with 400 and the provider's message if there is no route. */
const isRefusedByProvider = (error: unknown): boolean =>
  error instanceof ServiceStatusError &&
  error.status === 400 &&
  /^Conversion parameter error/.test(reasonOf(error) ?? '')

/** Tokens are sent in lower case: the service compares them exactly. */
const nameOf = (token: SwapToken): string => toCaipToken(token).toLowerCase()

/**
 * Builds the approval that a swap needs first, for the spender of the source token. The service takes the token from
 * `to`, and only the network from `from`, so the source token is both.
 */
export async function buildApproval(
  http: Http,
  { owner, source, signal }: Omit<SwapParameters, 'amount' | 'target'>,
): Promise<BuiltCall> {
  const query = { userAddress: owner, from: nameOf(source), to: nameOf(source) }
  const { tx } = await http.get('/v1/convert/build-approve', builtReplySchema, { query, signal })
  return tx
}

export type BuildParameters = SwapParameters & {
  /** Slippage in whole percents: the service accepts no others. */
  slippage: number
  /** The token is not approved yet, so the service must not simulate the swap. */
  isUntried?: boolean | undefined
}

/** Builds the swap. Building changes nothing, so it is retried. */
export async function buildSwap(
  http: Http,
  {
    owner,
    source,
    target,
    amount,
    slippage,
    isUntried,
    projectId,
    signal,
  }: BuildParameters & {
    projectId?: string | undefined
  },
): Promise<BuiltCall> {
  const { tx } = await http.post('/v1/convert/build-transaction', builtReplySchema, {
    body: {
      amount: String(amount),
      eip155: { slippage },
      projectId,
      from: nameOf(source),
      to: nameOf(target),
      userAddress: owner,
      disableEstimate: isUntried,
    },
    retry: true,
    signal,
  })
  return tx
}
