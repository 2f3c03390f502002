import { withoutMarks } from './format.ts'

/** Formats an exact decimal text in a currency: `$7,500`, without cents if they are zero, unless requested. */
export function formatMoney(text: string, currency: string, locale: string, { cents = false } = {}): string {
  const isWhole = !/\.\d*[1-9]/.test(text)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: isWhole && !cents ? 0 : 2,
    maximumFractionDigits: 2,
  })
  return withoutMarks(format.format(text as Intl.StringNumericLiteral))
}

/** The name of a currency: plural `US dollars` if the language uses that. */
export const currencyName = (currency: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
