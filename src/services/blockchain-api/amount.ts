/** Longer than any 256-bit amount with 36 decimals. */
const longestNumber = 200

const largestAmount = 2n ** 256n - 1n

/**
 * Turns decimal text such as `12.5` or `1e-7` into base units, exactly.
 *
 * Digits finer than the token's smallest unit are cut off, so a balance never looks larger than it is.
 * @returns Undefined if the text is not a valid token amount.
 */
export function toBaseUnits(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = '', power = '0'] =
    /^(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(text) ?? []
  if (!whole || text.length > longestNumber) return undefined
  const places = decimals + Number(power) - fraction.length
  const digits = BigInt(whole + fraction)
  const amount = places >= 0 ? digits * 10n ** BigInt(places) : digits / 10n ** BigInt(-places)
  return amount > largestAmount ? undefined : amount
}
