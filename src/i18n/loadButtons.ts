import { buttonLoaders } from './compiled/buttonLoaders.ts'
import type { buttons } from './compiled/en/buttons.ts'
import { matchLanguage } from './matchLanguage.ts'

/**
 * The words of the page buttons in another language than English; undefined where there are none. It shares nothing
 * with the words of the modal: a page that shows only buttons loads this and one language.
 */
export async function loadButtons(locale: string): Promise<typeof buttons.buttons | undefined> {
  const language = matchLanguage(locale, [...buttonLoaders.keys()])
  if (language === undefined) return undefined
  return (await buttonLoaders.get(language)?.())?.buttons.buttons
}
