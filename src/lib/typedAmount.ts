import { parseAmount } from './parseAmount.ts'

export type TypedAmount = {
  amountText: string
  /** The same with a point, where the language writes numbers another way. */
  amountDecimal?: string | undefined
  /** The two numbers that the text may mean: the user has to choose. */
  ambiguous?: [asDecimal: string, asWhole: string] | undefined
}

export const emptyAmount: TypedAmount = { amountText: '', amountDecimal: undefined, ambiguous: undefined }

/** What prevents an amount above zero. */
export type AmountFault = 'ambiguous' | 'bad-amount' | 'too-many-decimals' | 'enter-amount'

const faults = {
  empty: 'enter-amount',
  'not-a-number': 'bad-amount',
  'too-many-decimals': 'too-many-decimals',
} as const

/** The typed amount in base units, or what prevents one. Zero is an amount. */
function parse(
  { amountText, amountDecimal, ambiguous }: TypedAmount,
  decimals: number,
): bigint | AmountFault {
  if (ambiguous) return 'ambiguous'
  const parsed = parseAmount(amountDecimal ?? amountText, decimals)
  return parsed.status === 'ok' ? parsed.amount : faults[parsed.status]
}

/** Base units of what was typed, or undefined where that is no amount of so many decimals. */
export function amountOf(typed: TypedAmount, decimals: number): bigint | undefined {
  const amount = parse(typed, decimals)
  return typeof amount === 'bigint' ? amount : undefined
}

/** What has to be corrected before the amount can be used: undefined where it is one above zero. */
export function findAmountFault(typed: TypedAmount, decimals: number): AmountFault | undefined {
  const amount = parse(typed, decimals)
  if (typeof amount === 'bigint') return amount === 0n ? 'enter-amount' : undefined
  return amount
}

/** Digits in the groups of any language, and at most one decimal mark at the end or inside. */
const plausible = /^\d*(?:[.,]\d{2,3})*(?:[.,]\d*)?$/

/** More digits than any token has, and few enough to stay on a line. */
const longest = 100

/**
 * The amount in a text that was typed or pasted, as digits, points and commas: digits of other scripts become
 * ASCII, spaces and apostrophes between groups are removed. Undefined where it cannot become a number.
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
 * Reads digits, points and commas as a number of a language: in German, `1.234,5` is `1234.5`.
 *
 * The language's own decimal mark always is one. The other mark separates thousands where that is the only way
 * to read it; `1,234` typed in English could also be a German 1.234, so both are returned as `ambiguous`.
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

/** Thousands in threes; in India the groups before the last have two. */
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

/** Decimal text as the user would type it: the language's mark, and no thousands to be asked about. */
export const writeTyped = (amountDecimal: string, locale: string): TypedAmount => ({
  amountText: amountDecimal.replace('.', decimalMark(locale)),
  amountDecimal,
})

/** Point or comma, whichever the language writes before decimals; the Arabic one counts as a point. */
function decimalMark(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
