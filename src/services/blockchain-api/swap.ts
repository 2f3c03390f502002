import type { CaipAddress, CaipNetworkId } from '../../schemas/caip.ts'
import { type SwapToken, slippagePercent, toCaipToken } from '../../schemas/swap.ts'
import type { Http } from '../http.ts'
import { parseTokenAddress } from './map.ts'
import { type BuiltCall, builtReplySchema, quotesReplySchema, swapTokensReplySchema } from './swapSchemas.ts'

export type OnNetwork = { caipNetworkId: CaipNetworkId; signal?: AbortSignal | undefined }

export type SwapParameters = OnNetwork & {
  /** The account, as a CAIP-10 id. */
  owner: CaipAddress
  source: SwapToken
  target: SwapToken
  /** Base units of the source. */
  amount: bigint
}

const plainAddress = (owner: CaipAddress) => owner.slice(owner.lastIndexOf(':') + 1)

/** The tokens that can be swapped on a network, each once. */
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

/** What a swap would give now, in base units of the target; undefined where nobody would do it. */
export async function readQuote(
  http: Http,
  { owner, source, target, amount, gasPrice, signal }: SwapParameters & { gasPrice?: bigint | undefined },
): Promise<bigint | undefined> {
  const { quotes } = await http.get('/v1/convert/quotes', quotesReplySchema, {
    query: {
      amount: String(amount),
      userAddress: plainAddress(owner),
      from: toCaipToken(source),
      to: toCaipToken(target),
      gasPrice: gasPrice === undefined ? undefined : String(gasPrice),
    },
    signal,
  })
  return quotes[0]?.toAmount
}

/** The approval that a swap needs first: who is to be allowed to take the source. */
export async function buildApproval(
  http: Http,
  { owner, source, target, signal }: Omit<SwapParameters, 'amount'>,
): Promise<BuiltCall> {
  const query = { userAddress: owner, from: toCaipToken(source), to: toCaipToken(target) }
  const { tx } = await http.get('/v1/convert/build-approve', builtReplySchema, { query, signal })
  return tx
}

/** The swap itself. Building changes nothing, so it is repeated when it fails. */
export async function buildSwap(
  http: Http,
  { owner, source, target, amount, projectId, signal }: SwapParameters & { projectId?: string | undefined },
): Promise<BuiltCall> {
  const { tx } = await http.post('/v1/convert/build-transaction', builtReplySchema, {
    body: {
      amount: String(amount),
      eip155: { slippage: slippagePercent },
      projectId,
      from: toCaipToken(source),
      to: toCaipToken(target),
      userAddress: owner,
    },
    contentType: 'application/json',
    retry: true,
    signal,
  })
  return tx
}
