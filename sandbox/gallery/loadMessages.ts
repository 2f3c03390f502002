import type { AreaName } from './areas.ts'
import { areas as english } from './en/areas.ts'
import type { Messages } from './en.ts'
import { loadArea } from './loadArea.ts'

/** All words for a language tag, where they are wanted at once. English where there are none. */
export async function loadMessages(locale: string): Promise<Messages> {
  const areas = await Promise.all((Object.keys(english) as AreaName[]).map((name) => loadArea(locale, name)))
  return Object.assign({}, ...areas)
}
