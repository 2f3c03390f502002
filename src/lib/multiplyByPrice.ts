import { formatAmount } from './amount.ts'

/**
 * The value of an amount in US dollars, as exact decimal text.
 *
 * Undefined without a valid price: that is not zero.
 * @param amount - Base units.
 */
export function multiplyByPrice(
  amount: bigint,
  decimals: number,
  priceUsd: number | undefined,
): string | undefined {
  if (priceUsd === undefined || !Number.isFinite(priceUsd) || priceUsd < 0) return undefined
  // Multiplies the shortest text of the price, which is what the service meant.
  const [mantissa = '', exponent = '0'] = String(priceUsd).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction) * amount
  return scale >= 0
    ? formatAmount(units, decimals + scale)
    : formatAmount(units * 10n ** BigInt(-scale), decimals)
}
