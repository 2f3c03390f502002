import type { AreaName, Messages } from '../../src/i18n/areas.ts'
import { areas as english } from '../../src/i18n/en/areas.ts'
import { loadArea } from '../../src/i18n/loadArea.ts'

/** All words for a language tag at once; a page loads them area by area. English where there are none. */
export async function loadMessages(locale: string): Promise<Messages> {
  const areas = await Promise.all((Object.keys(english) as AreaName[]).map((name) => loadArea(locale, name)))
  return Object.assign({}, ...areas)
}
