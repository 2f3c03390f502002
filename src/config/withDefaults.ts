import type * as z from 'zod/mini'

/** For each entry, the schema that `make` returns for its value. */
export const withDefaults = <Value, Defaults extends Record<string, Value>, Schema extends z.ZodMiniType>(
  defaults: Defaults & Record<string, Value>,
  make: (byDefault: Value) => Schema,
) =>
  Object.fromEntries(Object.entries(defaults).map(([name, byDefault]) => [name, make(byDefault)])) as {
    [Name in keyof Defaults]: Schema
  }
