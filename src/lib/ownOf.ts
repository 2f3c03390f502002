/** An object's own property under an external name: `constructor` returns undefined. */
export const ownOf = <Value>(object: { [name: string]: Value }, name: string): Value | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined
