import type { AreaName, Areas } from './areas.ts'
import { type Language, languageOf } from './locale.ts'

const loaders: { [language in Language]: { [Name in AreaName]: () => Promise<Areas[Name]> } } = {
  en: {
    base: async () => (await import('./en/base.ts')).base,
    wallets: async () => (await import('./en/wallets.ts')).wallets,
    account: async () => (await import('./en/account.ts')).account,
    send: async () => (await import('./en/send.ts')).send,
    notices: async () => (await import('./en/notices.ts')).notices,
    signIn: async () => (await import('./en/signIn.ts')).signIn,
  },
  de: {
    base: async () => (await import('./de/base.ts')).base,
    wallets: async () => (await import('./de/wallets.ts')).wallets,
    account: async () => (await import('./de/account.ts')).account,
    send: async () => (await import('./de/send.ts')).send,
    notices: async () => (await import('./de/notices.ts')).notices,
    signIn: async () => (await import('./de/signIn.ts')).signIn,
  },
  ar: {
    base: async () => (await import('./ar/base.ts')).base,
    wallets: async () => (await import('./ar/wallets.ts')).wallets,
    account: async () => (await import('./ar/account.ts')).account,
    send: async () => (await import('./ar/send.ts')).send,
    notices: async () => (await import('./ar/notices.ts')).notices,
    signIn: async () => (await import('./ar/signIn.ts')).signIn,
  },
}

export const areaNames = Object.keys(loaders.en) as AreaName[]

/**
 * The words of one area for a language tag; English where there are none, or where they did not load.
 *
 * @throws If the English ones do not load either: there is no network, say.
 */
export async function loadArea<Name extends AreaName>(locale: string, name: Name): Promise<Areas[Name]> {
  try {
    return await loaders[languageOf(locale) ?? 'en'][name]()
  } catch {
    return loaders.en[name]()
  }
}
