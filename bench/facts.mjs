import { names, pageOf } from './prepare.mjs'

/** `of(kind, name, key)`: the median and range of a measurement; undefined if it was never taken. */
export async function factsOf({ runs }) {
  const titles = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await pageOf(name)).title])),
  )
  const all = (kind, name, key) =>
    (runs[kind]?.[name] ?? [])
      .map((record) => key.split('.').reduce((value, part) => value?.[part], record))
      .filter((value) => value !== undefined && value !== null)
  const of = (kind, name, key) => {
    const values = all(kind, name, key).sort((one, other) => one - other)
    if (values.length === 0) return
    const median = (values[(values.length - 1) >> 1] + values[values.length >> 1]) / 2
    return { median, low: values[0], high: values.at(-1) }
  }
  return { of, all, titles }
}

/** Spells out a number. */
export const number = (value, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A page's measurement as a table cell. */
export function shown({ of, all }, name, [kind, key, digits]) {
  const [first] = all(kind, name, key)
  if (first === undefined) return '–'
  if (typeof first === 'boolean') return first ? 'yes' : '**no**'
  if (Array.isArray(first)) return first.join(', ') || 'none'
  const { median, low, high } = of(kind, name, key)
  const [from, to] = [low, high].map((value) => number(value, Number(digits ?? 0)))
  return `${number(median, Number(digits ?? 0))}${from === to ? '' : ` (${from}–${to})`}`
}
