export type EventTable = Record<string, unknown>

export type Emitter<Events extends EventTable> = ReturnType<typeof createEmitter<Events>>

/** A typed emitter. A listener that throws affects neither the sender nor the other listeners. */
export function createEmitter<Events extends EventTable>() {
  const listeners: { [Name in keyof Events]?: Set<(payload: Events[Name]) => void> } = Object.create(null)

  return {
    emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
      for (const listener of [...(listeners[name] ?? [])]) callListener(listener, payload)
    },
    /** @returns A function that unsubscribes. */
    on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void {
      const set = listeners[name] ?? new Set()
      listeners[name] = set.add(listener)
      return () => {
        set.delete(listener)
      }
    },
  }
}

/** Calls a listener. Its error is reported to the page's `error` event and does not reach the caller. */
export function callListener<Payload>(listener: (payload: Payload) => void, payload: Payload): void {
  try {
    listener(payload)
  } catch (error) {
    queueMicrotask(() => globalThis.reportError?.(error))
  }
}
