import { formatAmount } from './amount.ts'

/**
 * What an amount is worth in US dollars, as exact decimal text of the product.
 *
 * Undefined without a usable price: that is not a value of zero.
 * @param amount - Base units.
 */
export function multiplyByPrice(
  amount: bigint,
  decimals: number,
  priceUsd: number | undefined,
): string | undefined {
  if (priceUsd === undefined || !Number.isFinite(priceUsd) || priceUsd < 0) return undefined
  // The shortest text that names the price is what a service meant by it, so that is what is multiplied.
  const [mantissa = '', exponent = '0'] = String(priceUsd).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction) * amount
  return scale >= 0
    ? formatAmount(units, decimals + scale)
    : formatAmount(units * 10n ** BigInt(-scale), decimals)
}
