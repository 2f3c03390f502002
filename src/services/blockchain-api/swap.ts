import * as z from 'zod/mini'
import { reasonOf, ServiceStatusError } from '../../errors/services.ts'
import { isHex } from '../../lib/hex.ts'
import type { CaipAddress } from '../../schemas/caip.ts'
import { type SwapToken, toCaipToken } from '../../schemas/swap.ts'
import { wholeNumberSchema } from '../../schemas/wholeNumber.ts'
import { iconUrlSchema, listOf, textSchema } from '../../schemas/wire.ts'
import type { Http } from '../http.ts'
import type { OnNetwork } from './asked.ts'
import { parseTokenAddress } from './map.ts'
import { baseUnitsSchema } from './schemas.ts'

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

export type QuoteParameters = SwapParameters & { gasPrice?: bigint | undefined }

/** The output of a swap, in base units of the target: 0 if the service names no amount, undefined without a route. */
export async function readQuote(
  http: Http,
  { owner, source, target, amount, gasPrice, signal }: QuoteParameters,
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
  projectId: string | undefined,
  { owner, source, target, amount, slippage, isUntried, signal }: BuildParameters,
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

/** One entry of `GET /v1/convert/tokens`. */
const wireSwapTokenSchema = z.object({
  name: textSchema,
  symbol: textSchema,
  /** CAIP-10. */
  address: z.string(),
  decimals: wholeNumberSchema.check(z.minimum(0), z.maximum(36)),
  logoUri: iconUrlSchema,
})

const swapTokensReplySchema = z.object({ tokens: listOf(wireSwapTokenSchema) })

/** `GET /v1/convert/quotes`: only the first counts. */
const quotesReplySchema = z.object({ quotes: listOf(z.object({ toAmount: baseUnitsSchema })) })

/**
 * The base units of a transaction, or undefined if there are none. An invalid value becomes an amount that matches no
 * other, so it never counts as absent.
 */
const saidUnitsSchema = z.pipe(
  z.optional(z.unknown()),
  z.transform((said): bigint | undefined => {
    if (said === undefined || said === null) return undefined
    const isNumber = typeof said === 'number' ? Number.isSafeInteger(said) : isUnits.test(String(said))
    const units = isNumber ? BigInt(said as string | number) : unreadable
    return units < 1n << 256n ? units : unreadable
  }),
)

const isUnits = /^(\d{1,78}|0x[0-9a-f]{1,64})$/i
const unreadable = -1n

/** A transaction that the service built: check all of it before use. */
const wireCallSchema = z.object({
  /** CAIP-10, as `to`. */
  from: z.string(),
  to: z.string(),
  data: z.custom<`0x${string}`>((value) => isHex(value) && value.length % 2 === 0 && value.length < 100_000),
  value: saidUnitsSchema,
  /** The output of the swap. */
  amount: saidUnitsSchema,
})
type BuiltCall = z.infer<typeof wireCallSchema>

export const builtReplySchema = z.object({ tx: wireCallSchema })
