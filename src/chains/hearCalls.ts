export type AnsweredCall = { method: string; params: unknown; answer: unknown }

const made = new WeakMap<object, object>()

/**
 * Wraps a provider and reports the results of calls: of its methods by name, and of `request`. Returns the same wrapper
 * for the same provider.
 */
export function hearCalls<Provider extends object>(
  provider: Provider,
  heard: (call: AnsweredCall) => void,
): Provider {
  const known = made.get(provider)
  if (known) return known as Provider
  const wrap =
    (name: string, run: object) =>
    (...parameters: unknown[]) => {
      const [first] = parameters
      const asked = name === 'request' ? Object(first) : { method: name, params: parameters }
      // Runs on the provider, which may have private fields.
      const answered: unknown = Reflect.apply(run as () => unknown, provider, parameters)
      Promise.resolve(answered).then(
        (answer) => heard({ method: String(asked.method), params: asked.params, answer }),
        () => undefined,
      )
      return answered
    }
  // One wrapper per function, so that a listener can be removed again.
  const wraps = new WeakMap<object, unknown>()
  const wrapped = new Proxy(provider, {
    get(_, key) {
      const value: unknown = Reflect.get(provider, key)
      const own = Reflect.getOwnPropertyDescriptor(provider, key)
      const isFixed = own?.configurable === false
      if (typeof value !== 'function' || typeof key !== 'string' || key === 'constructor' || isFixed)
        return value
      const known = wraps.get(value) ?? wrap(key, value)
      wraps.set(value, known)
      return known
    },
  })
  made.set(provider, wrapped)
  return wrapped
}
