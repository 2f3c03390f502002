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
