/** Formatted dollars in two parts, so that the second can be smaller: `$4,218` and `.75`, or `4.218` and `,75 $`. */
export function splitCents(text: string, locale: string): { whole: string; cents: string } {
  const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')
  const at = mark ? text.lastIndexOf(mark.value) : -1
  return at < 0 ? { whole: text, cents: '' } : { whole: text.slice(0, at), cents: text.slice(at) }
}
