/** The languages there are words in. */
export const languages = ['en', 'de', 'ar'] as const
export type Language = (typeof languages)[number]

const rightToLeft = ['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']

/**
 * The language tag to speak and count by: what the host asked for, else what its page is written in, else
 * what the person prefers; English where we have words for none of them.
 *
 * @returns A canonical BCP 47 tag with its region, so that numbers are written as they are there.
 */
export function resolveLocale(
  requested: string | undefined,
  documentLang: string,
  preferred: readonly string[],
): string {
  const candidates = [requested, documentLang, ...preferred].map(canonical)
  return candidates.find((tag) => tag !== undefined && languageOf(tag) !== undefined) ?? 'en'
}

/** The language whose words a tag asks for, if we have them. */
export function languageOf(locale: string): Language | undefined {
  const [language] = locale.toLowerCase().split('-')
  return languages.find((known) => known === language)
}

/** Which way a language is written. */
export function localeDirection(locale: string): 'ltr' | 'rtl' {
  const [language = ''] = locale.toLowerCase().split('-')
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}

function canonical(tag: string | undefined): string | undefined {
  try {
    return tag ? Intl.getCanonicalLocales(tag)[0] : undefined
  } catch {
    return undefined
  }
}
