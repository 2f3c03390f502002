import { buttonLoaders } from './compiled/buttonLoaders.ts'
import type { buttons } from './compiled/en/buttons.ts'
import { matchLanguage } from './matchLanguage.ts'

/**
 * The messages of the page buttons in a language other than English; undefined if there are none. Separate from the
 * modal's messages: a page with only buttons loads this and one language.
 */
export async function loadButtons(locale: string): Promise<typeof buttons.buttons | undefined> {
  const language = matchLanguage(locale, [...buttonLoaders.keys()])
  if (language === undefined) return undefined
  return (await buttonLoaders.get(language)?.())?.buttons.buttons
}
