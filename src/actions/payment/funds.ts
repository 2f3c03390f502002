import { type AmountFault, amountOf, findAmountFault, type TypedAmount } from '../../lib/typedAmount.ts'

/** What prevents a payment of this amount. */
export type FundsFault = AmountFault | 'insufficient' | 'insufficient-native'

/** Base units. Undefined if unknown, which does not block the user. */
type Known = bigint | undefined
type Token = { address?: string | undefined; decimals: number }

/**
 * The problem with a typed amount, or with the funds for it: the first that applies.
 * @param funds.native - Also undefined if another party pays the network fee.
 */
export function findFundsFault(
  typed: TypedAmount,
  { token, held, native, fee }: { token: Token; held: Known; native: Known; fee: Known },
): FundsFault | undefined {
  const fault = findAmountFault(typed, token.decimals)
  if (fault) return fault
  const amount = amountOf(typed, token.decimals) ?? 0n
  if (held !== undefined && amount > held) return 'insufficient'
  if (native === undefined || fee === undefined) return undefined
  const needed = fee + (token.address === undefined ? amount : 0n)
  return needed > native ? 'insufficient-native' : undefined
}

/** The most of a token that can be paid. Keeps enough native token for the fee, if the account pays it. */
export function mostOf({ address }: Token, held: Known, left: Known, paysGas: boolean): Known {
  if (held === undefined || address !== undefined || !paysGas) return held
  if (left === undefined) return undefined
  return held > left ? held - left : 0n
}
