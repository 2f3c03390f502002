import type { AreaName, Messages, MessagesOf } from './areas.ts'
import { loadArea } from './loadArea.ts'

/** The messages of one language, as far as they were needed. */
export type Words = ReturnType<typeof createWords>

/** React's `use` continues at once if a promise is marked as settled. */
type Tracked = Promise<void> & { status?: 'fulfilled' }

/** The messages for a language tag, loaded by area. */
export function createWords(locale: string) {
  const messages: Partial<Messages> = {}
  const loading = new Map<AreaName, Promise<void>>()
  const loaded = new Set<AreaName>()
  const missing = new Set<AreaName>()
  const listeners = new Set<() => void>()
  const isLoaded = (name: AreaName) => loaded.has(name)
  let version = 0

  return {
    /** The messages of some areas and the common ones; undefined while one is missing. */
    get: <Name extends AreaName>(names: readonly Name[]) =>
      isLoaded('base') && names.every(isLoaded) ? (messages as MessagesOf<Name>) : undefined,
    /** The same promise each time. After a failure, the next call tries again, also if the English ones are there. */
    load(name: AreaName): Promise<void> {
      const known = loading.get(name)
      if (known && !missing.delete(name)) return known
      const promise: Tracked = loadArea(locale, name)
        .catch(() => missing.add(name) && loadArea('en', name))
        .then((words) => {
          Object.assign(messages, words)
          loaded.add(name)
          promise.status = 'fulfilled'
          if (!known || missing.has(name)) return
          version += 1
          for (const listener of listeners) listener()
        })
      promise.catch(() => loading.delete(name))
      if (known) return known
      loading.set(name, promise)
      return promise
    },
    /** The requested areas so far. */
    names: () => [...loading.keys()],
    /** Grows when messages take the place of English ones. */
    version: () => version,
    /** Calls back when `version` changes. @returns A function that stops. */
    listen(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
