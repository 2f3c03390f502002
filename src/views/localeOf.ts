import { resolveLocale } from '../i18n/locale.ts'

/** The locale of the views: from the page's option, the page or the browser. */
export const localeOf = (wanted: string | undefined): string =>
  resolveLocale(wanted, document.documentElement.lang, navigator.languages)
