import { formatAmountText } from './format.ts'

/** The price of one token in another: six significant digits, however small; never zero. */
export function formatRate(text: string, locale: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const wholeDigits = whole.replace(/^0+/, '').length
  const zeros = wholeDigits > 0 ? 0 : (/^0*/.exec(fraction)?.[0].length ?? 0)
  const maxFractionDigits = Math.max(zeros + 6 - wholeDigits, 2)
  return formatAmountText(text, locale, { maxFractionDigits })
}
