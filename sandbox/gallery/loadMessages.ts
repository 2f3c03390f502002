import type { AreaName, Messages } from '../../src/i18n/areas.ts'
import { areas as english } from '../../src/i18n/compiled/en/areas.ts'
import { areas as pseudo } from '../../src/i18n/compiled/en-XA/areas.ts'
import { loadArea } from '../../src/i18n/loadArea.ts'

/** All messages of a language; a page loads them by area. English if the language is unknown. */
export async function loadMessages(locale: string): Promise<Messages> {
  const load = (name: AreaName) => (locale === 'en-XA' ? pseudo[name]() : loadArea(locale, name))
  const areas = await Promise.all((Object.keys(english) as AreaName[]).map(load))
  return Object.assign({}, ...(locale === 'en-XA' ? areas.flatMap(Object.values) : areas))
}
