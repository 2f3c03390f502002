/** What a typed number is. `question`: it could be either of two, and only the person knows. */
export type ParsedDecimal =
  | { status: 'ok'; text: string }
  | { status: 'question'; options: [asDecimal: string, asWhole: string] }
  | { status: 'empty' }
  | { status: 'not-a-number' }

/**
 * Reads a number typed in some language into decimal text with a point: `1.234,5` is `1234.5`.
 *
 * The language's own decimal mark always is one. The other mark parts thousands where that is the only way
 * to read it; `1,234` typed in English could also be a German 1.234, so it is answered with a question.
 *
 * @param text - Digits, points and commas, as the amount field gives them.
 */
export function parseDecimal(text: string, locale: string): ParsedDecimal {
  const typed = text.trim()
  if (typed === '') return { status: 'empty' }
  if (!/^[\d.,]*\d[\d.,]*$/.test(typed)) return { status: 'not-a-number' }
  const marks = typed.replace(/\d/g, '')
  const last = marks.at(-1)
  if (last === undefined) return ok(typed)
  if (new Set(marks).size > 1) return readMixed(typed, last)
  return marks.length > 1 ? readGroups(typed, last) : readSingle(typed, last, locale)
}

const ok = (text: string): ParsedDecimal => {
  const [whole = '', fraction] = text.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0'
  return { status: 'ok', text: fraction ? `${trimmed}.${fraction}` : trimmed }
}

/** Thousands in threes; in India the groups before the last have two. */
const grouped = /^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/

/** Both marks: the last one parts the decimals, the other one thousands. */
function readMixed(typed: string, last: string): ParsedDecimal {
  const at = typed.lastIndexOf(last)
  const [whole, fraction] = [typed.slice(0, at), typed.slice(at + 1)]
  if (whole.includes(last) || !grouped.test(whole)) return { status: 'not-a-number' }
  return ok(`${whole.replace(/\D/g, '')}.${fraction}`)
}

function readGroups(typed: string, mark: string): ParsedDecimal {
  return grouped.test(typed) ? ok(typed.replaceAll(mark, '')) : { status: 'not-a-number' }
}

function readSingle(typed: string, mark: string, locale: string): ParsedDecimal {
  const asDecimal = typed.replace(mark, '.')
  const couldBeGrouped = grouped.test(typed) && !typed.startsWith('0')
  if (mark === decimalMark(locale) || !couldBeGrouped) return ok(asDecimal)
  return { status: 'question', options: [asDecimal, typed.replace(mark, '')] }
}

/** Point or comma, whichever the language writes before decimals; the Arabic one counts as a point. */
function decimalMark(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
