import type { Stores } from './createStores.ts'

/** A runtime with stores. In a view's runtime, they are `never`. */
type WithStores<Asking extends { stores: unknown }> = [Asking['stores']] extends [never] ? never : unknown

/**
 * A store that only some visits need: loads with the code that uses it, and is created on first use.
 *
 * It is writable, so passing a view's runtime is a compile error. Views read it with `useStore`.
 */
export const laterStore =
  <Store>(create: () => Store) =>
  <Asking extends { stores: Pick<Stores, 'later'> }>({ stores }: Asking & WithStores<Asking>): Store =>
    stores.later(create)
