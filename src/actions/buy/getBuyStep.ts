import { type AmountFault, amountOf, findAmountFault } from '../../lib/typedAmount.ts'
import type { PaymentCurrency } from '../../schemas/onramp.ts'
import type { BuyState } from '../../stores/buy.ts'

/** What is missing before a provider can be chosen: the first of these that applies. */
export type BuyStep = AmountFault | 'too-little' | 'too-much' | 'ready'

type Typed = Pick<BuyState, 'amountText' | 'amountDecimal' | 'ambiguous' | 'payment'>

export type BuyLimit = { id: string; min: string; max: string }

/** Decimal places of a payment currency. */
const decimals = 2

const unitsOf = (amountText: string): bigint => amountOf({ amountText }, 40) ?? 0n

/** The amount to pay as decimal text; undefined if it is not an amount. */
export function getPayment(typed: Typed): string | undefined {
  const text = (typed.amountDecimal ?? typed.amountText).trim()
  return amountOf(typed, decimals) === undefined ? undefined : text.replace(/\.$/, '')
}

/** The methods that accept this amount; all of them if none does. */
export function getMethods({ payment, ...typed }: Typed): BuyLimit[] {
  const all = payment?.limits ?? []
  const amount = getPayment({ payment, ...typed })
  const fitting = amount === undefined ? [] : all.filter((limit) => isWithin(amount, limit))
  return fitting.length > 0 ? fitting : all
}

const isWithin = (amount: string, { min, max }: BuyLimit): boolean =>
  unitsOf(amount) >= unitsOf(min) && unitsOf(amount) <= unitsOf(max)

/** The limit nearest to an amount that no method accepts. */
export function getBrokenLimit(payment: PaymentCurrency, step: BuyStep): BuyLimit | undefined {
  const [first, ...others] = payment.limits
  const isNearer = (one: BuyLimit, other: BuyLimit) =>
    step === 'too-little' ? unitsOf(one.min) < unitsOf(other.min) : unitsOf(one.max) > unitsOf(other.max)
  return others.reduce((nearest, limit) => (nearest && isNearer(limit, nearest) ? limit : nearest), first)
}

export function getBuyStep(state: Typed): BuyStep {
  const fault = findAmountFault(state, decimals)
  const amount = getPayment(state)
  if (fault || amount === undefined) return fault ?? 'bad-amount'
  const limits = state.payment?.limits ?? []
  if (limits.length === 0 || limits.some((limit) => isWithin(amount, limit))) return 'ready'
  return limits.every(({ min }) => unitsOf(amount) < unitsOf(min)) ? 'too-little' : 'too-much'
}
