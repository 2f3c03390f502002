import { parseAmount } from './amount.ts'

/** An amount as a person has typed it into a form. */
export type TypedAmount = {
  /** As it was typed. */
  amountText: string
  /** The same with a point, where the language writes numbers another way. */
  amountDecimal?: string | undefined
  /** What was typed could be either of these: the person has to say. */
  ambiguous?: [asDecimal: string, asWhole: string] | undefined
}

/** Base units of what was typed, or undefined where that is no amount of so many decimals. */
export function amountOf(
  { amountText, amountDecimal, ambiguous }: TypedAmount,
  decimals: number,
): bigint | undefined {
  const parsed = parseAmount(amountDecimal ?? amountText, decimals)
  return parsed.status === 'ok' && !ambiguous ? parsed.amount : undefined
}

/** What is in the way of an amount above nothing. */
export type AmountFault = 'ambiguous' | 'bad-amount' | 'too-many-decimals' | 'enter-amount'

/** What is to be mended in what was typed before it is an amount above nothing: undefined where it is one. */
export function findAmountFault(
  { amountText, amountDecimal, ambiguous }: TypedAmount,
  decimals: number,
): AmountFault | undefined {
  if (ambiguous) return 'ambiguous'
  const parsed = parseAmount(amountDecimal ?? amountText, decimals)
  if (parsed.status === 'ok') return parsed.amount === 0n ? 'enter-amount' : undefined
  return faults[parsed.status]
}

const faults = {
  empty: 'enter-amount',
  'not-a-number': 'bad-amount',
  'too-many-decimals': 'too-many-decimals',
} as const
