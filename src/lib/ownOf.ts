/** What an object itself has under a name that comes from outside: `constructor` gives nothing. */
export const ownOf = <Value>(object: { [name: string]: Value }, name: string): Value | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined
