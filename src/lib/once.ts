/** Calls `load` once per key. After a failure, the next call tries again. */
export function once<Value, Key = void>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const begun = new Map<Key, Promise<Value>>()
  return (key) => {
    const value = begun.get(key) ?? load(key)
    begun.set(key, value)
    value.catch(() => begun.delete(key))
    return value
  }
}
