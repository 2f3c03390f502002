import { type Language, languages } from './compiled/tags.ts'
import { matchLanguage } from './matchLanguage.ts'

export { type Language, languages }

/** Languages that have digits of their own, and tags that may ask for some. */
const otherDigits = /^(ar|bn|fa)\b|-u-/

/**
 * The language tag for messages and numbers: the page's option, else the page's language, else the user's preference;
 * English if none is supported.
 *
 * @returns A canonical BCP 47 tag with its region, so that numbers are written as they are there; in the digits 0
 *   to 9 in every language, as wallets and block explorers write them, and as every browser engine does then.
 */
export function resolveLocale(
  requested: string | undefined,
  documentLang: string,
  preferred: readonly string[],
): string {
  const candidates = [requested, documentLang, ...preferred].map(canonical)
  const tag = candidates.find((tag) => tag !== undefined && languageOf(tag) !== undefined) ?? 'en'
  if (!otherDigits.test(tag)) return tag
  const { numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions()
  return numberingSystem === 'latn' ? tag : `${new Intl.Locale(tag, { numberingSystem: 'latn' })}`
}

/** The language whose words a tag asks for, if there are any. */
export const languageOf = (locale: string): Language | undefined => matchLanguage(locale, languages)

/** Which way the widget's words in a language are written: asking `Intl` takes too long at the start. */
export const localeDirection = (locale: string): 'ltr' | 'rtl' =>
  /^(ar|fa|he)\b/.test(locale) ? 'rtl' : 'ltr'

function canonical(tag: string | undefined): string | undefined {
  try {
    return tag ? Intl.getCanonicalLocales(tag)[0] : undefined
  } catch {
    return undefined
  }
}
