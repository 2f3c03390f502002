import { createContext, useContext } from 'react'
import { languageOf, localeDirection, resolveLocale } from '../i18n/locale.ts'
import en from './messages/en.json' with { type: 'json' }
import type { PasskeyFault } from './passkeyFault.ts'
import type { Question, Speed, Warning } from './request.ts'

/** The frame's messages. A fact without a message is shown by its own name. */
export type Words = Omit<typeof en, 'facts'> & {
  titles: Record<Question['kind'], string>
  speeds: Record<Speed, string>
  facts: Record<string, string> & Pick<(typeof en)['facts'], 'fee'>
  warnings: Record<Warning, string>
  faults: Record<PasskeyFault, string>
}

const WordsContext = createContext<Words>(en)
export const WordsProvider = WordsContext.Provider
export const useWords = (): Words => useContext(WordsContext)

export type Speech = { words: Words; lang: string; direction: 'ltr' | 'rtl' }

/**
 * Loads the messages in the browser's language, or English: the wallet belongs to the user, not to the page around it.
 * Never rejects.
 */
export async function loadWords(): Promise<Speech> {
  const lang = languageOf(resolveLocale(undefined, '', navigator.languages)) ?? 'en'
  try {
    const words: Words = lang === 'en' ? en : (await import(`./messages/${lang}.json`)).default
    return { words, lang, direction: localeDirection(lang) }
  } catch {
    return { words: en, lang: 'en', direction: 'ltr' }
  }
}
