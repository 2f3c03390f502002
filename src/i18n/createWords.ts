import type { AreaName, Messages, MessagesOf } from './areas.ts'
import { loadArea } from './loadArea.ts'

/** The words of one language, as far as they have been needed. */
export type Words = {
  /** The words of some areas and of the base, or undefined while one of them is not there. */
  get<Name extends AreaName>(names: readonly Name[]): MessagesOf<Name> | undefined
  /** The same promise each time. A load that has failed is tried afresh the next time. */
  load(name: AreaName): Promise<void>
  /** What has been asked for so far. */
  names(): AreaName[]
}

/** React's `use` goes on at once where a promise says that it has ended. */
type Tracked = Promise<void> & { status?: 'fulfilled' }

/** The words for a language tag, loaded area by area. */
export function createWords(locale: string): Words {
  const messages: Partial<Messages> = {}
  const loading = new Map<AreaName, Promise<void>>()
  const loaded = new Set<AreaName>()

  return {
    get: <Name extends AreaName>(names: readonly Name[]) =>
      loaded.has('base') && names.every((name) => loaded.has(name))
        ? (messages as MessagesOf<Name>)
        : undefined,
    load(name) {
      const known = loading.get(name)
      if (known) return known
      const promise: Tracked = loadArea(locale, name).then((words) => {
        Object.assign(messages, words)
        loaded.add(name)
        promise.status = 'fulfilled'
      })
      loading.set(name, promise)
      promise.catch(() => loading.delete(name))
      return promise
    },
    names: () => [...loading.keys()],
  }
}
