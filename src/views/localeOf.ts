import { resolveLocale } from '../i18n/locale.ts'

/** The locale of our views: that of the host's option, of the page or of the browser. */
export const localeOf = (wanted: string | undefined): string =>
  resolveLocale(wanted, document.documentElement.lang, navigator.languages)
