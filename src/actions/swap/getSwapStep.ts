import { type AmountFault, amountOf, findAmountFault } from '../../lib/typedAmount.ts'
import { swapTokenKey } from '../../schemas/swap.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { typicalGas } from './swapNumbers.ts'
import type { SwapState } from './swapState.ts'

/** What is missing before a swap can be reviewed: the first of these that applies. */
export type SwapStep =
  | 'no-account'
  | 'select-token'
  | AmountFault
  | 'insufficient'
  | 'insufficient-native'
  | 'quoting'
  | 'no-quote'
  | 'incorrect'
  | 'no-route'
  | 'review'

type Typed = Pick<SwapState, 'source' | 'amountText' | 'amountDecimal' | 'ambiguous'>

/** Base units of what was typed, or undefined where that is no amount of the source. */
export const getSwapAmount = (state: Typed): bigint | undefined =>
  state.source && amountOf(state, state.source.decimals)

/** What an account holds, as far as it is known. */
export type OwnTokens = {
  tokens: readonly TokenBalance[]
  /** There may be others: one that is not listed is unknown, not zero. */
  isPartial?: boolean | undefined
  /** Base units by `swapTokenKey` that the chain itself has told. */
  read?: { readonly [token: string]: bigint } | undefined
}

/** What the account holds of a token: undefined where that is not known. */
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
 * @param tokens - What the account holds; unknown stops no user.
 * @param paysGas - Whether the account pays for the network: a smart account has its costs covered.
 */
export function getSwapStep(state: SwapState, tokens: OwnTokens | undefined, paysGas = true): SwapStep {
  if (state.owner?.address === undefined) return 'no-account'
  if (!state.source || !state.target) return 'select-token'
  return amountStep(state, tokens, paysGas) ?? quoteSteps[state.quote.status]
}

const quoteSteps = {
  none: 'enter-amount',
  loading: 'quoting',
  failed: 'no-quote',
  refused: 'incorrect',
  unrouted: 'no-route',
  known: 'review',
} as const satisfies { [status in SwapState['quote']['status']]: SwapStep }

function amountStep(state: SwapState, tokens: OwnTokens | undefined, paysGas: boolean): SwapStep | undefined {
  const { source } = state
  const fault = source && findAmountFault(state, source.decimals)
  if (fault) return fault
  const amount = getSwapAmount(state) ?? 0n
  const held = holdingOf(tokens, source)
  if (held !== undefined && amount > held) return 'insufficient'
  if (!paysGas) return undefined
  const native = holdingOf(tokens, {})
  const paid = source?.address === undefined ? amount : 0n
  const needed = paid + (state.gasPrice ?? 0n) * typicalGas
  return native !== undefined && (native === 0n || needed > native) ? 'insufficient-native' : undefined
}

/** The most of its source that an account can swap: of the native token all of it less what it costs, where it pays. */
export function getSwapMaximum(
  state: SwapState,
  tokens: OwnTokens | undefined,
  paysGas = true,
): bigint | undefined {
  const held = holdingOf(tokens, state.source)
  if (held === undefined || state.source?.address !== undefined || !paysGas) return held
  if (state.gasPrice === undefined) return undefined
  // Gas moves until the block: a swap that fails for lack of it costs all the same.
  const kept = state.gasPrice * typicalGas * 2n
  return held > kept ? held - kept : 0n
}
