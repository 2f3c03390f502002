import { typicalSwapGas } from '../../config/payments.ts'
import { amountOf } from '../../lib/typedAmount.ts'
import { swapTokenKey } from '../../schemas/swap.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import type { SwapState } from '../../stores/swap.ts'
import { type FundsFault, findFundsFault, mostOf } from '../payment/funds.ts'

/** What is missing before a swap can be reviewed: the first of these that applies. */
export type SwapStep =
  | 'no-account'
  | 'select-token'
  | FundsFault
  | 'quoting'
  | 'no-quote'
  | 'incorrect'
  | 'no-route'
  | 'review'

/** Base units of the typed amount; undefined if it is not an amount of the source token. */
export const getSwapAmount = ({ source, ...typed }: SwapState): bigint | undefined =>
  source && amountOf(typed, source.decimals)

/** What an account holds, as far as it is known. */
export type OwnTokens = {
  tokens: readonly TokenBalance[]
  /** The list may be partial: a token that is not listed is unknown, not zero. */
  isPartial?: boolean | undefined
  /** Base units read from the chain, by `swapTokenKey`. */
  read?: { readonly [token: string]: bigint } | undefined
}

/** What the account holds of a token; undefined if unknown. */
export function holdingOf(
  own: OwnTokens | undefined,
  token: Pick<TokenBalance, 'address'> | undefined,
): bigint | undefined {
  if (!own || !token) return undefined
  const key = swapTokenKey(token)
  const listed = own.tokens.find((held) => swapTokenKey(held) === key)?.amount
  return listed ?? own.read?.[key] ?? (own.isPartial ? undefined : 0n)
}

/**
 * The one next step of a swap.
 *
 * @param tokens - What the account holds; unknown does not block the user.
 * @param paysGas - Whether the account pays the network fee. A service may pay it for a smart account.
 */
export function getSwapStep(state: SwapState, tokens: OwnTokens | undefined, paysGas = true): SwapStep {
  if (state.owner?.address === undefined) return 'no-account'
  const { source, target, gasPrice = 0n, quote } = state
  if (!source || !target) return 'select-token'
  const native = paysGas ? holdingOf(tokens, {}) : undefined
  const fault = findFundsFault(state, {
    token: source,
    held: holdingOf(tokens, source),
    native,
    // Some fee, even if its amount is unknown.
    fee: native === 0n ? 1n : gasPrice * typicalSwapGas,
  })
  return fault ?? quoteSteps[quote.status]
}

const quoteSteps = {
  none: 'enter-amount',
  loading: 'quoting',
  failed: 'no-quote',
  refused: 'incorrect',
  unrouted: 'no-route',
  known: 'review',
} as const satisfies { [status in SwapState['quote']['status']]: SwapStep }

/** The most of its source that an account can swap. Of the native token, all but the fee, if the account pays it. */
export function getSwapMaximum(
  state: SwapState,
  tokens: OwnTokens | undefined,
  paysGas = true,
): bigint | undefined {
  const { source, gasPrice } = state
  // The gas price changes until the block, and a swap that fails for lack of gas still costs its fee.
  const kept = gasPrice === undefined ? undefined : gasPrice * typicalSwapGas * 2n
  return source && mostOf(source, holdingOf(tokens, source), kept, paysGas)
}
