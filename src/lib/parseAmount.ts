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
