import type { Stores } from './createStores.ts'

/** A runtime with stores: a view's has none, they are `never`. */
type WithStores<Asking extends { stores: unknown }> = [Asking['stores']] extends [never] ? never : unknown

/**
 * A store that only some visits need: loaded with what uses it, and made when the page first asks for it.
 *
 * It can be changed, so that the runtime of a view is a compile error. Views read it by `useStore`.
 */
export const laterStore =
  <Store>(create: () => Store) =>
  <Asking extends { stores: Pick<Stores, 'later'> }>({ stores }: Asking & WithStores<Asking>): Store =>
    stores.later(create)
