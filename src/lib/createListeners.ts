type Listener = (payload: never) => void

/** The listeners of a provider, by the name of their event. Each is told once, however often it was added. */
export type Listeners = {
  add(event: string, listener: Listener): void
  remove(event: string, listener: Listener): void
  tell(event: string, payload: unknown): void
}

/** Where the `on` and `removeListener` of a provider lead to. A listener that throws does not keep others from hearing. */
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
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          // The host has chosen event and listener together: what each event carries is the standard's to say.
          listener(payload as never)
        } catch (error) {
          queueMicrotask(() => globalThis.reportError?.(error))
        }
      }
    },
  }
}
