import type { AreaName, Areas } from './areas.ts'
import { type Language, languageOf } from './locale.ts'

/** Each area is the one export of its file, and goes by its name there. */
type Loaders = { [Name in AreaName]: () => Promise<Pick<Areas, Name>> }

const loaders: Record<Language, Loaders> = {
  en: {
    base: () => import('./en/base.ts'),
    wallets: () => import('./en/wallets.ts'),
    account: () => import('./en/account.ts'),
    activity: () => import('./en/activity.ts'),
    send: () => import('./en/send.ts'),
    notices: () => import('./en/notices.ts'),
    signIn: () => import('./en/signIn.ts'),
  },
  de: {
    base: () => import('./de/base.ts'),
    wallets: () => import('./de/wallets.ts'),
    account: () => import('./de/account.ts'),
    activity: () => import('./de/activity.ts'),
    send: () => import('./de/send.ts'),
    notices: () => import('./de/notices.ts'),
    signIn: () => import('./de/signIn.ts'),
  },
  ar: {
    base: () => import('./ar/base.ts'),
    wallets: () => import('./ar/wallets.ts'),
    account: () => import('./ar/account.ts'),
    activity: () => import('./ar/activity.ts'),
    send: () => import('./ar/send.ts'),
    notices: () => import('./ar/notices.ts'),
    signIn: () => import('./ar/signIn.ts'),
  },
}

export const areaNames = Object.keys(loaders.en) as AreaName[]

/**
 * The words of one area for a language tag; English where there are none, or where they did not load.
 *
 * @throws If the English ones do not load either: there is no network, say.
 */
export async function loadArea<Name extends AreaName>(locale: string, name: Name): Promise<Areas[Name]> {
  const load = async (language: Language) => (await loaders[language][name]())[name]
  try {
    return await load(languageOf(locale) ?? 'en')
  } catch {
    return load('en')
  }
}
