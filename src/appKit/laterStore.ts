import type { AppKitStore } from './appKit.ts'

/** A store that works before the code of the real one has loaded. */
export type LaterStore<Value> = AppKitStore<Value> & { connect(source: AppKitStore<Value>): void }

/** @param first - What it tells until it is connected: the same object for as long as it is equal. */
export function createLaterStore<Value>(first: () => Value): LaterStore<Value> {
  let source: AppKitStore<Value> | undefined
  let stop: (() => void) | undefined
  let told = first()
  const listeners = new Set<(value: Value) => void>()
  const tell = (value: Value) => {
    told = value
    for (const listener of [...listeners]) listener(value)
  }
  const follow = () => {
    stop ??= source?.listen(tell)
  }
  const store: LaterStore<Value> = {
    get: () => (source ? source.get() : first()),
    listen(listener) {
      const mine = (value: Value) => listener(value)
      listeners.add(mine)
      follow()
      return () => {
        listeners.delete(mine)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    subscribe(listener) {
      listener(store.get())
      return store.listen(listener)
    },
    connect(next) {
      source = next
      if (listeners.size === 0) return
      follow()
      const value = next.get()
      if (!isSame(told, value)) tell(value)
    },
  }
  return store
}

function isSame(one: unknown, other: unknown): boolean {
  if (!(one instanceof Object && other instanceof Object)) return Object.is(one, other)
  const names = Object.keys(one)
  const same = (name: string) => Object.is(Reflect.get(one, name), Reflect.get(other, name))
  return names.length === Object.keys(other).length && names.every(same)
}
