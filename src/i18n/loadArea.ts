import type { AreaLoaders, AreaName, Areas } from './areas.ts'
import { type Language, languageOf } from './locale.ts'

const english: AreaLoaders = {
  base: () => import('./en/base.ts'),
  wallets: () => import('./en/wallets.ts'),
  account: () => import('./en/account.ts'),
  activity: () => import('./en/activity.ts'),
  send: () => import('./en/send.ts'),
  notices: () => import('./en/notices.ts'),
  signIn: () => import('./en/signIn.ts'),
  swap: () => import('./en/swap.ts'),
}

/** Where the words of a language are: that of the other languages is loaded with their first words. */
const loaders: Record<Language, () => Promise<AreaLoaders>> = {
  en: async () => english,
  de: async () => (await import('./de/areas.ts')).areas,
  ar: async () => (await import('./ar/areas.ts')).areas,
}

export const areaNames = Object.keys(english) as AreaName[]

/**
 * The words of one area for a language tag; English where there are none, or where they did not load.
 *
 * @throws If the English ones do not load either: there is no network, say.
 */
export async function loadArea<Name extends AreaName>(locale: string, name: Name): Promise<Areas[Name]> {
  const load = async (language: Language) => (await (await loaders[language]())[name]())[name]
  try {
    return await load(languageOf(locale) ?? 'en')
  } catch {
    return load('en')
  }
}
