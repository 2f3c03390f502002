import { type ParsedAmount, parseAmount } from '../../lib/amount.ts'
import { swapTokenKey } from '../../schemas/swap.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import type { SwapState } from './swapState.ts'

/** What is missing before a swap can be reviewed: the first of these that applies. */
export type SwapStep =
  | 'select-token'
  | 'bad-amount'
  | 'ambiguous'
  | 'too-many-decimals'
  | 'enter-amount'
  | 'insufficient'
  | 'insufficient-native'
  | 'quoting'
  | 'no-quote'
  | 'incorrect'
  | 'review'

type Typed = Pick<SwapState, 'source' | 'amountText' | 'amountDecimal' | 'ambiguous'>

const readAmount = ({ source, amountText, amountDecimal, ambiguous }: Typed): ParsedAmount =>
  ambiguous || !source
    ? { status: 'not-a-number' }
    : parseAmount(amountDecimal ?? amountText, source.decimals)

/** Base units of what was typed, or undefined where that is no amount of the source. */
export function getSwapAmount(state: Typed): bigint | undefined {
  const parsed = readAmount(state)
  return parsed.status === 'ok' ? parsed.amount : undefined
}

/** What the account holds of a token: undefined where that is not known. */
export function holdingOf(
  tokens: readonly TokenBalance[] | undefined,
  token: Pick<TokenBalance, 'address'> | undefined,
): bigint | undefined {
  if (!tokens || !token) return undefined
  return tokens.find((held) => swapTokenKey(held) === swapTokenKey(token))?.amount ?? 0n
}

/** Gas that a swap is taken to need, where nothing has been estimated yet. */
const usualGas = 150_000n

/**
 * The one next step of a swap.
 *
 * @param tokens - What the account holds; unknown does not stop anybody.
 * @param paysGas - Whether the account pays for the network: a smart account has its costs covered.
 */
export function getSwapStep(
  state: SwapState,
  tokens: readonly TokenBalance[] | undefined,
  paysGas = true,
): SwapStep {
  if (!state.source || !state.target) return 'select-token'
  return amountStep(state, tokens, paysGas) ?? quoteSteps[state.quote.status]
}

const quoteSteps = {
  none: 'enter-amount',
  loading: 'quoting',
  failed: 'no-quote',
  refused: 'incorrect',
  known: 'review',
} as const satisfies { [status in SwapState['quote']['status']]: SwapStep }

const parseSteps = {
  empty: 'enter-amount',
  'not-a-number': 'bad-amount',
  'too-many-decimals': 'too-many-decimals',
} as const

function amountStep(
  state: SwapState,
  tokens: readonly TokenBalance[] | undefined,
  paysGas: boolean,
): SwapStep | undefined {
  if (state.ambiguous) return 'ambiguous'
  const parsed = readAmount(state)
  if (parsed.status !== 'ok') return parseSteps[parsed.status]
  if (parsed.amount === 0n) return 'enter-amount'
  const held = holdingOf(tokens, state.source)
  if (held !== undefined && parsed.amount > held) return 'insufficient'
  if (!paysGas) return undefined
  const native = holdingOf(tokens, {})
  const paid = state.source?.address === undefined ? parsed.amount : 0n
  const needed = paid + (state.gasPrice ?? 0n) * usualGas
  return native !== undefined && (native === 0n || needed > native) ? 'insufficient-native' : undefined
}

/** The most of its source that an account can swap: of the native token all of it less what it costs, where it pays. */
export function getSwapMaximum(
  state: SwapState,
  tokens: readonly TokenBalance[] | undefined,
  paysGas = true,
): bigint | undefined {
  const held = holdingOf(tokens, state.source)
  if (held === undefined || state.source?.address !== undefined || !paysGas) return held
  if (state.gasPrice === undefined) return undefined
  const kept = state.gasPrice * usualGas * 2n
  return held > kept ? held - kept : 0n
}
