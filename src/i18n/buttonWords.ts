import { buttons as english } from './compiled/en/buttons.ts'

/** The texts of the button elements. English is available before anything loads. */
export type ButtonWords = typeof english.buttons

/** As wide as English, but invisible. */
const blank = ({ length }: string): string => '\u2007'.repeat(length)

/** Placeholders for texts that are loading. */
const pending = Object.fromEntries(
  Object.entries(english.buttons).map(([key, words]) => [
    key,
    typeof words === 'string' ? blank(words) : ({ name }: { name: string }) => name,
  ]),
) as ButtonWords

/**
 * The texts of the button elements by language tag, loaded on first use. The previous ones stay until then; the first
 * time, a placeholder keeps their space.
 *
 * @param onLoad - Called to render them again.
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
    // If they did not load, a later render tries again.
    if (!words) setTimeout(() => known.delete(locale), 10_000)
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
