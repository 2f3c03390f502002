/** A typed amount: base units, or the reason why it is invalid. */
export type ParsedAmount =
  | { status: 'ok'; amount: bigint }
  | { status: 'empty' }
  | { status: 'not-a-number' }
  | { status: 'too-many-decimals' }

// Longer than any uint256 with its fraction, and short enough to parse at once.
const longestAmount = 160
const decimalText = /^(\d*)(?:\.(\d*))?$/

/**
 * Parses a typed decimal amount such as `1.5` into base units, exactly.
 *
 * Rejects extra fraction digits instead of rounding: what is sent is what was typed. Also rejects signs, exponents and
 * grouping. Convert a locale's decimal mark to a point first.
 * @param decimals - Fraction digits of one whole token.
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
