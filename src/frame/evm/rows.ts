import type { Fact } from '../request.ts'
import { legible } from './readable.ts'

/** A fact about one signed value. */
export type Row = Fact & {
  /** Names and indexes: `details.0.amount`. */
  path: string
}

/** A value under its own name in the signed data. */
export const row = (path: string, name: string, value: unknown, depth: number): Row => ({
  path,
  name: legible(name),
  value: legible(typeof value === 'string' ? value : JSON.stringify(value)),
  depth,
  nameOf: 'signed',
})

/** Every value of a call's argument, depth first. */
export function listArgument(path: string, name: string, value: unknown, depth = 0): Row[] {
  if (Array.isArray(value))
    return [
      row(path, name, `${value.length}`, depth),
      ...value.flatMap((each, at) => listArgument(`${path}.${at}`, `${name} ${at + 1}`, each, depth + 1)),
    ]
  if (typeof value === 'object' && value !== null)
    return [
      row(path, name, '', depth),
      ...Object.entries(value).flatMap(([key, each]) => listArgument(`${path}.${key}`, key, each, depth + 1)),
    ]
  return [row(path, name, String(value), depth)]
}

/** The rows without rows below them. */
export const leavesOf = (rows: readonly Row[]): Row[] => rows.filter((each) => !hasBelow(rows, each))

/** The remaining rows once some leaves are shown: the other leaves, below their parents. */
export function withoutLeaves(rows: readonly Row[], shown: ReadonlySet<string>): Row[] {
  const left = leavesOf(rows).filter(({ path }) => !shown.has(path))
  return rows.filter((each) => left.includes(each) || hasBelow(left, each))
}

const hasBelow = (rows: readonly Row[], { path }: Row) =>
  rows.some((each) => each.path.startsWith(`${path}.`))

/**
 * The rows at a path of a description, where `[]` is each item of a list, `[0]` the first and `[-1]` the last one.
 *
 * @param base - The path that it is relative to, unless it starts with `#`.
 */
export function rowsAt(rows: readonly Row[], path: string, base = ''): Row[] {
  const parts = fullPath(path, base).split('.')
  const found = rows.filter((each) => {
    const own = each.path.split('.')
    return own.length === parts.length && parts.every((part, at) => isAt(part, own[at] ?? ''))
  })
  return parts.includes('[-1]') ? found.slice(-1) : found
}

const fullPath = (path: string, base: string): string => {
  const dotted = path.replaceAll(/\.?\[/g, '.[')
  if (dotted.startsWith('#.')) return dotted.slice(2)
  return base === '' ? dotted : `${base}.${dotted}`
}

const isAt = (part: string, own: string): boolean =>
  part === own || part === `[${own}]` || ((part === '[]' || part === '[-1]') && /^\d+$/.test(own))
