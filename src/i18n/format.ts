import { formatAmount } from '../lib/amount.ts'

export type AmountOptions = {
  /** Decimal places; further ones are cut, never rounded up. All by default. */
  maxFractionDigits?: number | undefined
  minFractionDigits?: number | undefined
  unit?: 'percent' | undefined
}

/** The most that `Intl` supports. */
const mostDigits = 100

/**
 * Formats exact decimal text in a language: `1234.5` is `1,234.5` in English, `1.234,5` in German.
 *
 * Uses no float. An amount above zero that is cut to zero is marked: `<0.001`.
 */
export function formatAmountText(text: string, locale: string, options: AmountOptions = {}): string {
  const fraction = text.split('.')[1]?.length ?? 0
  const most = Math.min(
    options.maxFractionDigits ?? Math.max(fraction, options.minFractionDigits ?? 0),
    mostDigits,
  )
  const least = Math.min(options.minFractionDigits ?? 0, most)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    roundingMode: 'trunc',
    ...(options.unit && { style: 'unit', unit: options.unit }),
  } as Intl.NumberFormatOptions)
  if (isBelow(text, most)) return `<${format.format(smallest(most))}`
  return format.format(exact(text))
}

/** Formats base units in a language. @param decimals - Digits after the decimal mark. */
export function formatUnits(
  { amount, decimals }: { amount: bigint; decimals: number },
  locale: string,
  options?: AmountOptions,
): string {
  return formatAmountText(formatAmount(amount, decimals), locale, options)
}

/**
 * Formats exact decimal text as US dollars with two decimal places; a price below a dollar has four significant digits.
 * An amount below a cent that is not a price is marked: `<$0.01`.
 */
export function formatUsd(text: string, locale: string, { price = false }: { price?: boolean } = {}): string {
  const isSmallPrice = price && isBelow(text, 0)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...(isSmallPrice ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: 2 }),
  })
  if (!price && isBelow(text, 2)) return `<${withoutMarks(format.format(0.01))}`
  return withoutMarks(format.format(exact(text)))
}

/**
 * Some languages start an amount with a direction mark, which would reorder its currency in a sentence: messages
 * isolate an amount by the direction of its first letter.
 */
export const withoutMarks = (text: string): string => text.replace(/[\u061c\u200e\u200f]/g, '')

/** A day in a list: `Nov 18`; with the year if it is not the current one. */
export function formatDay(time: Date | number, locale: string, now: Date | number = Date.now()): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  const year = isThisYear ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...year }).format(time)
}

const spans = [
  [365 * 86_400, 'year'],
  [30 * 86_400, 'month'],
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** How long ago a time was, at least a second: `3 hours ago`. @param time - Milliseconds since 1970. */
export function formatAgo(time: number, locale: string, now = Date.now()): string {
  const seconds = Math.max(Math.floor((now - time) / 1000), 1)
  const [length, unit] = spans.find(([length]) => seconds >= length) ?? [1, 'second']
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(seconds / length), unit)
}

/** `Intl` accepts exact decimal text (ECMA-402, NumberFormat v3), which its types do not support yet. */
const exact = (text: string): Intl.StringNumericLiteral => text as Intl.StringNumericLiteral

/** Whether a text is above zero but has only zeros in this many decimal places. */
function isBelow(text: string, digits: number): boolean {
  const [whole = '', fraction = ''] = text.replace(/^-/, '').split('.')
  return /[1-9]/.test(fraction) && !/[1-9]/.test(whole) && !/[1-9]/.test(fraction.slice(0, digits))
}

const smallest = (digits: number): Intl.StringNumericLiteral =>
  exact(digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`)
