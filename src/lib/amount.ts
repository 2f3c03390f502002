/** What a typed amount is: base units, or the reason why it is no amount. */
export type ParsedAmount =
  | { status: 'ok'; amount: bigint }
  | { status: 'empty' }
  | { status: 'not-a-number' }
  | { status: 'too-many-decimals' }

// Longer than any uint256 with its fraction, and short enough to parse at once.
const longestAmount = 160
const decimalText = /^(\d*)(?:\.(\d*))?$/

/**
 * Reads a typed decimal amount such as `1.5` into base units, exactly.
 *
 * Extra fraction digits are refused, never rounded: what is sent is what was typed. Signs, exponents and grouping are
 * no number here; a locale's own decimal mark is turned into a point before this.
 * @param decimals - How many fraction digits one whole token has.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const trimmed = text.trim()
  if (trimmed === '') return { status: 'empty' }
  const match = trimmed.length <= longestAmount ? decimalText.exec(trimmed) : null
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') return { status: 'not-a-number' }
  if (fraction.length > decimals) return { status: 'too-many-decimals' }
  return { status: 'ok', amount: BigInt(whole + fraction.padEnd(decimals, '0')) }
}

/** Base units as exact decimal text, without trailing zeros: `1500000n` of 6 decimals is `1.5`. */
export function formatAmount(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/**
 * Cuts decimal text after so many fraction digits: `1.2399` at 3 is `1.239`. Never rounds up.
 *
 * Trailing zeros go, so an amount below the last digit shown becomes `0`.
 */
export function floorDecimals(text: string, digits: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = fraction.slice(0, digits).replace(/0+$/, '')
  const result = kept ? `${whole}.${kept}` : whole
  return /^-0+$/.test(result) ? result.slice(1) : result
}

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
