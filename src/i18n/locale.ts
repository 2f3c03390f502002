import { type Language, languages } from './compiled/tags.ts'
import { matchLanguage } from './matchLanguage.ts'

export { type Language, languages }

/** Languages with their own digits, and tags that may request some. */
const otherDigits = /^(ar|bn|fa)\b|-u-/

/**
 * The language tag for messages and numbers: the page's option, else the page's language, else the user's preference;
 * English if none is supported.
 *
 * @returns A canonical BCP 47 tag with its region, for its number format; with the digits 0 to 9 in every language, as
 *   in wallets, block explorers and all browser engines.
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

/** The language with messages for a tag, if there is one. */
export const languageOf = (locale: string): Language | undefined => matchLanguage(locale, languages)

/** The direction of the widget's text in a language. Not from `Intl`, which is too slow at the start. */
export const localeDirection = (locale: string): 'ltr' | 'rtl' =>
  /^(ar|fa|he)\b/.test(locale) ? 'rtl' : 'ltr'

function canonical(tag: string | undefined): string | undefined {
  try {
    return tag ? Intl.getCanonicalLocales(tag)[0] : undefined
  } catch {
    return undefined
  }
}
