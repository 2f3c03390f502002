import { type Language, languages } from './compiled/tags.ts'

export type { Language }

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

/** The language whose words a tag asks for, if there are any: of `pt-BR` those of `pt-BR`, else of `pt`. */
export function languageOf(locale: string): Language | undefined {
  for (let tag = locale.toLowerCase(); tag; tag = tag.replace(/(^|-)[^-]*$/, '')) {
    const found = languages.find((known) => known.toLowerCase() === tag)
    if (found) return found
  }
  return undefined
}

/** The scripts that are written from right to left. */
const rightToLeft = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm']

/** Which way a language is written. */
export const localeDirection = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'

function canonical(tag: string | undefined): string | undefined {
  try {
    return tag ? Intl.getCanonicalLocales(tag)[0] : undefined
  } catch {
    return undefined
  }
}
