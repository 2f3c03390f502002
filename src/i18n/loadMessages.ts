import type { Messages } from './en.ts'
import { areaNames, loadArea } from './loadArea.ts'

/** All words for a language tag, where they are wanted at once. English where there are none. */
export async function loadMessages(locale: string): Promise<Messages> {
  const areas = await Promise.all(areaNames.map((name) => loadArea(locale, name)))
  return Object.assign({}, ...areas)
}
