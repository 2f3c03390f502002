type Listener = (...payload: unknown[]) => void
type Entry = { listener: Listener; once: boolean }

/** The part of Node's emitter that the pairing client uses. */
export class EventEmitter {
  readonly #entries = new Map<string, Entry[]>()

  on(name: string, listener: Listener): this {
    return this.#add(name, { listener, once: false })
  }

  once(name: string, listener: Listener): this {
    return this.#add(name, { listener, once: true })
  }

  off(name: string, listener: Listener): this {
    const entries = this.#entries.get(name) ?? []
    const at = entries.findLastIndex((entry) => entry.listener === listener)
    this.#entries.set(name, at < 0 ? entries : entries.toSpliced(at, 1))
    return this
  }

  removeListener(name: string, listener: Listener): this {
    return this.off(name, listener)
  }

  removeAllListeners(name?: string): this {
    if (name === undefined) this.#entries.clear()
    else this.#entries.delete(name)
    return this
  }

  emit(name: string, ...payload: unknown[]): boolean {
    const entries = this.#entries.get(name) ?? []
    for (const { listener, once } of entries) {
      if (once) this.off(name, listener)
      listener.apply(this, payload)
    }
    return entries.length > 0
  }

  listenerCount(name: string): number {
    return this.#entries.get(name)?.length ?? 0
  }

  /** There is no limit to set. */
  setMaxListeners(): this {
    return this
  }

  getMaxListeners(): number {
    return Number.POSITIVE_INFINITY
  }

  #add(name: string, entry: Entry): this {
    this.#entries.set(name, [...(this.#entries.get(name) ?? []), entry])
    return this
  }
}

// biome-ignore lint/style/noDefaultExport: the pairing client asks for it by this name too
export default class extends EventEmitter {}
