declare global {
  interface Window {
    /** What outlives an element of the page: listeners by type, intervals, sockets. */
    __alive(): { listeners: Record<string, number>; intervals: number; sockets: number }
  }
}

/** Runs in the page before its scripts: counts listeners, timers and connections. */
export function countAlive(): void {
  const numbers = new Map<string, number>()
  const intervals = new Set<unknown>()
  let sockets = 0
  const add = (name: string, by: number) => numbers.set(name, (numbers.get(name) ?? 0) + by)

  type Listener = EventListenerOrEventListenerObject | null
  type Options = boolean | AddEventListenerOptions | undefined
  const heard = new Map<Listener, Set<string>>()
  const toOptions = (options: Options) =>
    typeof options === 'object' ? options : { capture: options ?? false }
  const signatureOf = (target: EventTarget, type: string, options: Options) =>
    `${target.constructor.name} ${type} ${toOptions(options).capture ?? false}`
  const forget = (listener: Listener, signature: string) => {
    if (heard.get(listener)?.delete(signature)) add(signature, -1)
    if (heard.get(listener)?.size === 0) heard.delete(listener)
  }
  // An element's listeners are removed with it.
  const lasting: unknown[] = [window, document, visualViewport]
  const isLasting = (target: unknown) => lasting.includes(target) || target instanceof MediaQueryList

  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type: string, listener: Listener, options?: Options) {
    addEventListener.call(this, type, listener, options)
    if (!isLasting(this)) return
    const signature = signatureOf(this, type, options)
    const own = heard.get(listener) ?? new Set()
    if (own.has(signature)) return
    heard.set(listener, own.add(signature))
    add(signature, 1)
    const drop = () => forget(listener, signature)
    const { signal, once } = toOptions(options)
    if (signal) addEventListener.call(signal, 'abort', drop)
    if (once) addEventListener.call(this, type, drop, { once })
  }
  EventTarget.prototype.removeEventListener = function (type: string, listener: Listener, options?: Options) {
    removeEventListener.call(this, type, listener, options)
    if (isLasting(this)) forget(listener, signatureOf(this, type, options))
  }

  const { setInterval, clearInterval, WebSocket } = window
  Object.assign(window, {
    setInterval: (...parameters: Parameters<typeof setInterval>) => {
      const id = setInterval(...parameters)
      intervals.add(id)
      return id
    },
    clearInterval: (id: number) => {
      intervals.delete(id)
      clearInterval(id)
    },
    WebSocket: class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        sockets += 1
        this.addEventListener('close', () => {
          sockets -= 1
        })
      }
    },
    __alive: () => ({
      listeners: Object.fromEntries([...numbers].filter(([, number]) => number > 0).sort()),
      intervals: intervals.size,
      sockets,
    }),
  })
}
