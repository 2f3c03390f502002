import type { AreaName, Messages, MessagesOf } from './areas.ts'
import { loadArea } from './loadArea.ts'

/** The messages of one language, as far as they were needed. */
export type Words = {
  /** The messages of some areas and the common ones; undefined while one is missing. */
  get<Name extends AreaName>(names: readonly Name[]): MessagesOf<Name> | undefined
  /** The same promise each time. After a failure, the next call tries again. */
  load(name: AreaName): Promise<void>
  /** The requested areas so far. */
  names(): AreaName[]
}

/** React's `use` continues at once if a promise is marked as settled. */
type Tracked = Promise<void> & { status?: 'fulfilled' }

/** The messages for a language tag, loaded by area. */
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
