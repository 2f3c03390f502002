import { callListener } from './emitter.ts'

type Listener = (payload: never) => void

/**
 * Implements `on` and `removeListener` of a provider. Each listener is called once, even if added several times. One
 * that throws does not stop the others.
 */
export function createListeners() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on<Self>(this: Self, event: string, listener: Listener): Self {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return this
    },
    removeListener<Self>(this: Self, event: string, listener: Listener): Self {
      listeners.get(event)?.delete(listener)
      return this
    },
    tell(event: string, payload: unknown): void {
      // The page paired event and listener; the standard defines the payload.
      for (const listener of [...(listeners.get(event) ?? [])]) callListener(listener, payload as never)
    },
  }
}
