import type { AreaLoaders, AreaName, Areas } from './areas.ts'
import { type Language, languageOf } from './locale.ts'

/** The areas of a first visit in English: nothing is loaded before them. */
const first: Partial<AreaLoaders> = {
  base: () => import('./en/base.ts'),
  wallets: () => import('./en/wallets.ts'),
  notices: () => import('./en/notices.ts'),
  embedded: () => import('./en/embedded.ts'),
  social: () => import('./en/social.ts'),
}

/** Where the words of a language are. */
const loaders: Record<Language, () => Promise<{ areas: AreaLoaders }>> = {
  en: () => import('./en/areas.ts'),
  de: () => import('./de/areas.ts'),
  ar: () => import('./ar/areas.ts'),
}

/**
 * The words of one area for a language tag; English where there are none, or where they did not load.
 *
 * @throws If the English ones do not load either: there is no network, say.
 */
export async function loadArea<Name extends AreaName>(locale: string, name: Name): Promise<Areas[Name]> {
  const load = async (language: Language) => {
    const known = language === 'en' && first[name]
    return (await (known || (await loaders[language]()).areas[name])())[name]
  }
  try {
    return await load(languageOf(locale) ?? 'en')
  } catch {
    return load('en')
  }
}
