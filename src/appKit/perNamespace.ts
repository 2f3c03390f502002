import type { ChainNamespace } from '../schemas/caip.ts'

/** One value per namespace, and one for the active namespace, each created on first use. */
export function perNamespace<Value extends object>(create: (namespace?: ChainNamespace) => Value) {
  const made = new Map<ChainNamespace | undefined, Value>()
  return (namespace?: ChainNamespace): Value => {
    const value = made.get(namespace) ?? create(namespace)
    made.set(namespace, value)
    return value
  }
}
