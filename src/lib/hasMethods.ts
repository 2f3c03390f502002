/** Whether the page's value is an object with all of these methods. */
export const hasMethods = (value: unknown, names: readonly string[]): boolean =>
  Object(value) === value && names.every((name) => typeof Reflect.get(value as object, name) === 'function')
