/** A promise and the functions that settle it. `Promise.withResolvers` is newer than the supported browsers. */
export function withResolvers<Value = void>() {
  const settle = {} as { resolve(value: Value): void; reject(reason: unknown): void }
  const promise = new Promise<Value>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  return { promise, ...settle }
}
