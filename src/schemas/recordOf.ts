import * as z from 'zod/mini'

const isPlain = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Object]'

/** An object with any keys that `isKey` takes, and values of one shape. In place of `z.record`, which costs 0.5 KB gzip more. */
export const recordOf = <Value extends z.ZodMiniType>(value: Value, isKey = (_key: string) => true) =>
  z.pipe(
    z.custom<Record<string, z.input<Value>>>(isPlain),
    z.transform((given: Record<string, z.input<Value>>, { issues }): Record<string, z.output<Value>> => {
      const entries = Object.entries(given).map(([key, input]) => {
        const result = value.safeParse(input)
        const problems = isKey(key) ? (result.error?.issues ?? []) : [{ path: [], message: 'Invalid key' }]
        for (const { path, message } of problems)
          issues.push({ code: 'custom', input, path: [key, ...path], message })
        return [key, result.data]
      })
      return Object.fromEntries(entries)
    }),
  )
