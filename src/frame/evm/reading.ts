import type { Chain } from '../config.ts'
import type { Warning } from '../question.ts'
import type { Description, Field } from './descriptions.ts'
import type { Node } from './node.ts'
import type { Token } from './readToken.ts'
import { type Row, rowsAt } from './rows.ts'

export type Place = { node: Node; chain: Chain }
export type Parties = { from: string; to: string }

/** The path that fields start at, and how deep they are shown. */
export type Level = { base: string; depth: number }

/** One call or message, and the description that it is read by. */
export type Reading = {
  file: Description
  rows: readonly Row[]
  leaves: ReadonlySet<Row>
  parties: Parties
  place: Place
  /** The paths of the leaves that are shown. */
  shown: Set<string>
  warnings: Set<Warning>
  tokens: Map<string, Promise<Token>>
}

/** A constant of the file by its path from `$`; other text as it is. */
export const lookUp = (file: Description, text = ''): unknown =>
  text.startsWith('$.')
    ? text
        .slice(2)
        .split('.')
        .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], file)
    : text

/** A field with what it refers to. */
export function complete(file: Description, field: Field): Field {
  const known = (field.$ref === undefined ? {} : lookUp(file, field.$ref)) as Partial<Field>
  return { ...known, ...field, params: { ...known.params, ...field.params } }
}

/** One value that is signed, or some bytes of it; undefined if the path has several. */
export function read({ rows, leaves, parties }: Reading, path: string, { base }: Level): string | undefined {
  if (path === '@.to' || path === '@.from') return parties[path === '@.to' ? 'to' : 'from']
  const slice = /\.?\[(-?\d*):(-?\d*)\]$/.exec(path)
  const [found, ...others] = rowsAt(rows, slice ? path.slice(0, slice.index) : path, base)
  if (!found || !leaves.has(found) || others.length > 0) return undefined
  if (!slice) return found.value
  const [, start, end] = slice
  return `0x${found.value.slice(2).slice(Number(start) * 2, end ? Number(end) * 2 : undefined)}`
}
