import { buttons as english } from './compiled/en/buttons.ts'

/** The words of the button elements. English is there before anything is loaded. */
export type ButtonWords = typeof english.buttons

/** As wide as English, with nothing to read. */
const blank = ({ length }: string): string => '\u2007'.repeat(length)

/** What keeps the place of words that are being loaded. */
const pending = Object.fromEntries(
  Object.entries(english.buttons).map(([key, words]) => [
    key,
    typeof words === 'string' ? blank(words) : ({ name }: { name: string }) => name,
  ]),
) as ButtonWords

/**
 * The words of the button elements by language tag, loaded when they are first needed. The former words stay until
 * then; where there were none, their place is kept.
 *
 * @param onLoad - They have to be drawn again.
 */
export function createButtonWords(onLoad: () => void): (locale: string) => ButtonWords {
  const known = new Map<string, ButtonWords | undefined>()
  let latest: ButtonWords | undefined
  const load = async (locale: string) => {
    const words = await import('./loadButtons.ts')
      .then((part) => part.loadButtons(locale))
      .catch(() => undefined)
    known.set(locale, words ?? english.buttons)
    onLoad()
  }
  return (locale) => {
    const words = /^(en\b|$)/i.test(locale) ? english.buttons : known.get(locale)
    if (!words && !known.has(locale)) {
      known.set(locale, undefined)
      void load(locale)
    }
    latest = words ?? latest
    return latest ?? pending
  }
}
