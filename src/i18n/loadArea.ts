import type { AreaLoaders, AreaName, Areas } from './areas.ts'
import { type Language, languageOf } from './locale.ts'

/** The areas of a first visit in English, which load nothing else. */
const first: Partial<AreaLoaders> = {
  base: () => import('./compiled/en/base.ts'),
  wallets: () => import('./compiled/en/wallets.ts'),
  notices: () => import('./compiled/en/notices.ts'),
  embedded: () => import('./compiled/en/embedded.ts'),
  social: () => import('./compiled/en/social.ts'),
}

/**
 * The messages of one area for a language tag; English if there are none or they fail to load.
 *
 * @throws If the English ones fail to load too, for example offline.
 */
export async function loadArea<Name extends AreaName>(locale: string, name: Name): Promise<Areas[Name]> {
  const load = async (language: Language) => {
    const known = language === 'en' && first[name]
    return (await (known || (await loadersOf(language))[name])())[name]
  }
  try {
    return await load(languageOf(locale) ?? 'en')
  } catch {
    return load('en')
  }
}

/** No code of other languages loads before one is used. */
async function loadersOf(language: Language): Promise<AreaLoaders> {
  if (language === 'en') return (await import('./compiled/en/areas.ts')).areas
  const { languageLoaders } = await import('./compiled/languages.ts')
  return (await languageLoaders[language]()).areas
}
