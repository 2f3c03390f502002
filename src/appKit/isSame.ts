/** Whether two values are equal: lists and plain objects by their content, to the given depth; others by identity. */
export function isSame(one: unknown, other: unknown, depth = 9): boolean {
  if (depth === 0 || !(isPlain(one) && isPlain(other))) return Object.is(one, other)
  const names = Object.keys(one)
  const same = (name: string) => isSame(Reflect.get(one, name), Reflect.get(other, name), depth - 1)
  return names.length === Object.keys(other).length && names.every(same)
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype)
