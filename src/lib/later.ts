/** Returns a function that creates an object on first use, then always returns the same one. */
export function later<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
