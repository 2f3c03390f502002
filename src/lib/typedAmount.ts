export type TypedAmount = {
  amountText: string
  /** The same with a point, if the language writes numbers differently. */
  amountDecimal?: string | undefined
  /** The two possible meanings of the text: the user must choose. */
  ambiguous?: [asDecimal: string, asWhole: string] | undefined
}

export const emptyAmount: TypedAmount = { amountText: '', amountDecimal: undefined, ambiguous: undefined }

/** What prevents an amount above zero. */
export type AmountFault = 'ambiguous' | 'bad-amount' | 'too-many-decimals' | 'enter-amount'

/** Longer than any uint256 with its fraction, and short enough to parse at once. */
const longestAmount = 160
const decimalText = /^(\d*)(?:\.(\d*))?$/

/**
 * Parses a typed decimal amount such as `1.5` into base units, exactly; or returns why it is invalid.
 *
 * Rejects extra fraction digits instead of rounding: what is sent is what was typed. Also rejects signs, exponents and
 * grouping. Convert a locale's decimal mark to a point first.
 * @param decimals - Fraction digits of one whole token.
 */
export function parseAmount(text: string, decimals: number): bigint | AmountFault {
  const trimmed = text.trim()
  if (trimmed === '') return 'enter-amount'
  const match = trimmed.length <= longestAmount ? decimalText.exec(trimmed) : null
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') return 'bad-amount'
  return fraction.length > decimals ? 'too-many-decimals' : BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** The typed amount in base units, or the problem with it. Zero is an amount. */
const parse = ({ amountText, amountDecimal, ambiguous }: TypedAmount, decimals: number) =>
  ambiguous ? 'ambiguous' : parseAmount(amountDecimal ?? amountText, decimals)

/** Base units of the typed text; undefined if it is not an amount with these decimals. */
export function amountOf(typed: TypedAmount, decimals: number): bigint | undefined {
  const amount = parse(typed, decimals)
  return typeof amount === 'bigint' ? amount : undefined
}

/** The problem with the amount; undefined if it is above zero. */
export function findAmountFault(typed: TypedAmount, decimals: number): AmountFault | undefined {
  const amount = parse(typed, decimals)
  if (typeof amount === 'bigint') return amount === 0n ? 'enter-amount' : undefined
  return amount
}

/** Groups of digits in any language, and at most one decimal mark inside or at the end. */
const plausible = /^\d*(?:[.,]\d{2,3})*(?:[.,]\d*)?$/

/** More digits than any token has, but few enough for one line. */
const longest = 100

/**
 * Cleans a typed or pasted amount to digits, points and commas: converts digits of other scripts to ASCII, and removes
 * spaces and apostrophes between groups. Undefined if it cannot become a number.
 */
export function cleanAmountText(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/[٠-٩۰-۹०-९০-৯๐-๙]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - ([0x0e50, 0x09e6, 0x0966, 0x06f0, 0x0660].find((zero) => code >= zero) ?? code))
    })
    .replace(/٫/g, '.')
    .replace(/[\s٬'’_]/g, '')
  return plausible.test(plain) && plain.length <= longest ? plain : undefined
}

/**
 * Parses digits, points and commas as a number of a language: in German, `1.234,5` is `1234.5`.
 *
 * The language's decimal mark always is one. The other mark separates thousands if that is its only possible meaning;
 * `1,234` typed in English could also be a German 1.234, so both are returned as `ambiguous`.
 */
export function readTyped(amountText: string, locale: string): TypedAmount {
  const typed = amountText.trim()
  const marks = typed.replace(/\d/g, '')
  const last = marks.at(-1)
  if (!/\d/.test(typed) || /[^.,]/.test(marks)) return { amountText }
  if (last === undefined) return decimal(amountText, typed)
  if (new Set(marks).size > 1) return readMixed(amountText, last)
  const withoutMarks = typed.replaceAll(last, '')
  if (marks.length > 1) return grouped.test(typed) ? decimal(amountText, withoutMarks) : { amountText }
  const asDecimal = typed.replace(last, '.')
  const couldBeGrouped = grouped.test(typed) && !typed.startsWith('0')
  if (last === decimalMark(locale) || !couldBeGrouped) return decimal(amountText, asDecimal)
  return { amountText, ambiguous: [asDecimal, withoutMarks] }
}

/** Groups of three; in India the groups before the last have two digits. */
const grouped = /^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/

/** Both marks: the last one separates the decimals, the other one thousands. */
function readMixed(amountText: string, last: string): TypedAmount {
  const typed = amountText.trim()
  const [whole, fraction] = [
    typed.slice(0, typed.lastIndexOf(last)),
    typed.slice(typed.lastIndexOf(last) + 1),
  ]
  if (whole.includes(last) || !grouped.test(whole)) return { amountText }
  return decimal(amountText, `${whole.replace(/\D/g, '')}.${fraction}`)
}

function decimal(amountText: string, text: string): TypedAmount {
  const [whole = '', fraction] = text.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0'
  return { amountText, amountDecimal: fraction ? `${trimmed}.${fraction}` : trimmed }
}

/** Formats decimal text as the user would type it: with the language's mark and no thousands separators. */
export const writeTyped = (amountDecimal: string, locale: string): TypedAmount => ({
  amountText: amountDecimal.replace('.', decimalMark(locale)),
  amountDecimal,
})

/** The language's decimal mark, point or comma; the Arabic one counts as a point. */
function decimalMark(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
