import { callListener } from './emitter.ts'

type Listener = (payload: never) => void

/** The listeners of a provider, by event name. Each is called once, even if added several times. */
export type Listeners = {
  add(event: string, listener: Listener): void
  remove(event: string, listener: Listener): void
  tell(event: string, payload: unknown): void
}

/** Implements `on` and `removeListener` of a provider. A listener that throws does not stop the others. */
export function createListeners(): Listeners {
  const listeners = new Map<string, Set<Listener>>()
  return {
    add(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    remove(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    tell(event, payload) {
      // The page paired event and listener; the standard defines the payload.
      for (const listener of [...(listeners.get(event) ?? [])]) callListener(listener, payload as never)
    },
  }
}
