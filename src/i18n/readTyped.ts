import { parseDecimal } from './parseDecimal.ts'

export type TypedAmount = {
  /** As it was typed. */
  amountText: string
  /** The same with a point, where it is a number. */
  amountDecimal?: string
  /** The two numbers it could be. */
  ambiguous?: [asDecimal: string, asWhole: string]
}

/** What the user typed into an amount, and what number it is in their language. */
export function readTyped(amountText: string, locale: string): TypedAmount {
  const parsed = parseDecimal(amountText, locale)
  return {
    amountText,
    ...(parsed.status === 'ok' ? { amountDecimal: parsed.text } : {}),
    ...(parsed.status === 'question' ? { ambiguous: parsed.options } : {}),
  }
}

/** Decimal text as the person would type it: the language's mark, and no thousands to be asked about. */
export function writeTyped(amountDecimal: string, locale: string): TypedAmount {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  return { amountText: amountDecimal.replace('.', mark === ',' ? ',' : '.'), amountDecimal }
}
