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

/** The messages of one area for a language tag; English if there are none. @throws If they fail to load. */
export async function loadArea<Name extends AreaName>(locale: string, name: Name): Promise<Areas[Name]> {
  const language = languageOf(locale) ?? 'en'
  const known = language === 'en' && first[name]
  return (await (known || (await loadersOf(language))[name])())[name]
}

/** No code of other languages loads before one is used. */
async function loadersOf(language: Language): Promise<AreaLoaders> {
  if (language === 'en') return (await import('./compiled/en/areas.ts')).areas
  const { languageLoaders } = await import('./compiled/languages.ts')
  return (await languageLoaders[language]()).areas
}
